// Names that fit on a block's sticker: '14th Greater Poland Division' is 14, 'XLI Infantry Brigade' is XLI. Only letters
// are cut; what is told apart by its full name stays so beside it.

/** Words that say no more than what the symbol shows. */
const kPlain = /^(infantry|rifle|cavalry|greater|pomeranian|mountain|volunteer|independent|kuban|red)$/i;

export function shortName(name: string): string {
  const words = name.replace(/\s*\(.*\)$/, '').replace(/^\p{Lu}\.\s+/u, '').split(/\s+/);
  const [first = '', second = ''] = words;
  const number = /^(\d+)(?:st|nd|rd|th)$/.exec(first)?.[1] ?? /^[IVXL]+$/.exec(first)?.[0];
  if (number === undefined) return first.length > 12 ? (first.split('-')[0] ?? first) : first;
  if (second === '' || kPlain.test(second)) return number;
  const initials = second.split('-');
  return initials.length > 1 ? `${initials.map((w) => w.charAt(0)).join('-')} ${number}` : `${number} ${second.slice(0, 3)}`;
}

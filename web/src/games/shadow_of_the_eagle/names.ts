// Short names for counters: '115 Line/2' is 115/2. A name of a user's own battle is shortened by the same
// rules, so nothing here may know a list of units.

/** About what a counter's header holds; narrow letters count half. */
const kRoom = 9;
const kNarrow = /[Iijlt.\/' ]/;

/** What goes without saying, since the symbol shows it. */
const kArms = /^(\d+) Line(?=\/|$)|^Art\. (?=\S)|^Vol\. (?=\S)|^(\d+) Vol\. (?=\S)/;

const kUsual: Readonly<Record<string, string>> = {
  Hussars: 'Hus',
  Cuirassiers: 'Cuir',
  Dragoons: 'Drag',
  Lancers: 'Lanc',
  Léger: 'Lég',
  Granaderos: 'Gran',
  Provinciales: 'Prov',
};

export function roomOf(text: string): number {
  let room = 0;
  for (const c of text) room += kNarrow.test(c) ? 0.5 : 1;
  return room;
}

export function shortName(name: string): string {
  let short = name.replace(kArms, (_all, line?: string, volunteers?: string) => line ?? (volunteers ? volunteers + ' ' : ''));
  short = short.charAt(0).toLocaleUpperCase() + short.slice(1);
  short = short.replace(/[\p{L}]+/gu, (word) => kUsual[word] ?? word);
  if (roomOf(short) <= kRoom) return short.replace(/\.$/, '');
  return cut(short);
}

// The longest words give way first, to four letters, then to three; then spaces and dots.
function cut(name: string): string {
  let short = name;
  for (const letters of [4, 3]) {
    for (;;) {
      const words = [...short.matchAll(/\p{L}+/gu)].map((m) => m[0]).sort((a, b) => b.length - a.length);
      const longest = words[0];
      if (roomOf(short) <= kRoom || longest === undefined || longest.length <= letters) break;
      const rest = short.slice(short.indexOf(longest) + longest.length);
      const dot = letters === 4 && rest.startsWith(' ') ? '.' : '';
      short = short.replace(longest, trimmed(longest, letters) + dot);
    }
  }
  if (roomOf(short) > kRoom) short = short.replace(/\./g, '');
  if (roomOf(short) > kRoom) short = short.replace(/^(\d+) /, '$1');
  return short.replace(/\.$/, '');
}

// A name does not end in the vowel before the cut: 'Mur' of Murcia, 'Fern' of Fernando.
function trimmed(word: string, letters: number): string {
  const cutWord = word.slice(0, letters);
  return letters === 4 && /[aeiouáéíóú]$/i.test(cutWord) ? word.slice(0, 3) : cutWord;
}

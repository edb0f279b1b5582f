// A prompt as a headline and what stands under it. Pure.

export interface Headline {
  question: string;
  /** What led to the question, where the headline does not say it. */
  lead: string;
  after: string;
}

/** Longer headlines would need a second line beside the buttons. */
const kRoom = 60;

/** "Your units must retreat: which, and where to?" is asked whole, for the question alone would not be understood.
    "Turn 1: which unit moves? Tries left: 3." is not: `said` are leads that the table says elsewhere. */
export function headlineOf(text: string, said: readonly string[] = []): Headline {
  const found = /^(?:([^:?¿]{1,60}):\s+)?(¿?[^?]+\?)\s*(.*)$/su.exec(text);
  if (!found) return { question: text, lead: '', after: '' };
  const [, before = '', asks = '', rest = ''] = found;
  const after = rest.replace(/\.$/, '');
  const whole = `${before}: ${asks}`;
  if (before !== '' && !said.includes(before) && whole.length <= kRoom) return { question: whole, lead: '', after };
  const question = asks.replace(/^(¿?)(\p{Ll})/u, (_, mark: string, letter: string) => mark + letter.toUpperCase());
  return { question, lead: said.includes(before) ? '' : before, after };
}

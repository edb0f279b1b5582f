import { describe, expect, it } from 'vitest';
import { headlineOf } from './headline';

describe('the headline of a prompt', () => {
  it('is the question, where the table says elsewhere what leads to it', () => {
    expect(headlineOf('Turn 2: does the commander send orders? Tries left: 3.', ['Orders', 'Turn 2'])).toEqual({
      question: 'Does the commander send orders?',
      lead: '',
      after: 'Tries left: 3',
    });
    expect(headlineOf('Turno 1: ¿qué unidad mueve?', ['Turno 1']).question).toBe('¿Qué unidad mueve?');
  });
  it('keeps what must be known to understand the question', () => {
    const retreat = 'Your units must retreat: which, and where to?';
    expect(headlineOf(retreat, ['Combat', 'Turn 2'])).toEqual({ question: retreat, lead: '', after: '' });
    expect(headlineOf('Tus unidades deben retirarse: ¿cuál y adónde?').question).toBe('Tus unidades deben retirarse: ¿cuál y adónde?');
  });
  it('says it below where there is no room for both', () => {
    expect(headlineOf('Battle of Radzymin: does your modifier come from your hand or from the deck?', ['Battles'])).toEqual({
      question: 'Does your modifier come from your hand or from the deck?',
      lead: 'Battle of Radzymin',
      after: '',
    });
  });
  it('is the whole text where nothing is asked', () => {
    expect(headlineOf('Combat: compose.').question).toBe('Combat: compose.');
  });
});

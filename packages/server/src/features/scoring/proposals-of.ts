import type { DeviationFacts } from '@trustiq/domain/deviations/automatic-deviations.ts';
import { deviationFigure, type ShownFigure } from '@trustiq/domain/deviations/deviation-figures.ts';
import type { AutomaticDeviationCode } from '@trustiq/domain/deviations/deviation-types.ts';
import { deviationNote } from './deviation-note.ts';

/** What is put on the list of a case: each deviation with the figure it rests on, for people and to compare. */
export const proposalsOf = (codes: readonly AutomaticDeviationCode[], facts: DeviationFacts): ShownFigure[] =>
  codes.map((code) => ({ code, figure: deviationFigure(code, facts), note: deviationNote(code, facts) }));

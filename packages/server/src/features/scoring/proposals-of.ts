import type { ShownDeviation } from '@trustiq/domain/assessment/outcome.ts';
import type { JudgedFacts } from '@trustiq/domain/bounds/judged-facts.ts';
import { isMeasured, type ShownFigure } from '@trustiq/domain/deviations/deviation-figures.ts';
import { deviationNote } from './deviation-note.ts';

/** What is put on the list of a case: each deviation with the figure it rests on, for people and to compare. */
export const proposalsOf = (shown: readonly ShownDeviation[], facts: JudgedFacts): ShownFigure[] =>
  shown.map(({ deviation, figure }) => ({
    code: deviation.code,
    severity: deviation.severity,
    figure,
    note: deviationNote(deviation, facts),
    isMeasured: isMeasured(deviation),
  }));

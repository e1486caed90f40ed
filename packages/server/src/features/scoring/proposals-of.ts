import type { JudgedFacts } from '@trustiq/domain/bounds/judged-facts.ts';
import { deviationFigure, isMeasured, type ShownFigure } from '@trustiq/domain/deviations/deviation-figures.ts';
import type { CataloguedDeviation } from '@trustiq/domain/deviations/deviation-types.ts';
import { deviationNote } from './deviation-note.ts';

/** What is put on the list of a case: each deviation with the figure it rests on, for people and to compare. */
export const proposalsOf = (deviations: readonly CataloguedDeviation[], facts: JudgedFacts): ShownFigure[] =>
  deviations.map((deviation) => ({
    code: deviation.code,
    severity: deviation.severity,
    figure: deviationFigure(deviation, facts),
    note: deviationNote(deviation, facts),
    isMeasured: isMeasured(deviation),
  }));

import * as credit from '@trustiq/contract/texts/en/credit.ts';
import type { texts as id } from '../id/deviations.ts';
import type { Shape } from '../shape.ts';

export const texts = {
  type: 'Deviation',
  typePlaceholder: 'Choose a deviation',
  note: 'Note',
  add: 'Add',
  columns: { ...credit.deviationColumns, action: 'Delete' },
  automatic: 'automatic',
  states: credit.deviationStates,
  figure: 'Figure of the case: {figure}',
  againstFigure: 'Figure of the case: {figure}. Proposed all the same because: {reason}',
  whyAgainst: 'Why it is proposed all the same',
  contradicted: 'The figures of the case do not show this deviation: {figure}',
  levels: {
    recorded: 'Recorded',
    approval: 'Needs a deviation approval',
    director: 'Needs a deviation approval and the president director',
  },
  removeNamed: 'Delete deviation {code}',
  remove: {
    title: 'Delete deviation?',
    question: 'Are you sure you want to delete the deviation?',
    cancel: 'Cancel',
    confirm: 'Delete',
  },
  added: 'The deviation was added!',
  notAdded: 'Something went wrong, the deviation was not added!',
  removed: 'The deviation was deleted!',
  notRemoved: 'The deviation could not be deleted!',
  empty: credit.noDeviations,
} as const satisfies Shape<typeof id>;

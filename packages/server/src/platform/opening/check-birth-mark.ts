import type { Check } from '../verify/check.ts';
import { listBirthMarks } from './birth-mark.store.ts';
import { faultOfMarks } from './birth-mark.ts';

/** What the database was made for is said, and by us. */
export const birthMark: Check = {
  name: 'the birth mark of the database is ours',
  findFault: async ({ db, secrets }) => {
    const marks = await listBirthMarks(db);
    if (marks.length === 0) return 'The birth mark of this database was removed (table birth_marks).';
    return faultOfMarks(marks, secrets);
  },
};

import type { Upgrade } from '../opening/upgrade.ts';
import { markUnmarked } from './mark-in-bulk.ts';

/** Marks all rows that were written before rows were marked. Run once: from then on a row without marks is a forgery. */
export const markExistingRows: Upgrade = {
  name: 'mark-existing-rows',
  run: ({ db, now }) => markUnmarked(db, now(), 'upgrade'),
};

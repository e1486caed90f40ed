import { needsDeviationApproval } from '@trustiq/domain/deviations/deviation-types.ts';
import type { Db } from '../../platform/database/open-database.ts';
import * as store from './deviations.store.ts';

type Marking = { readonly db: Db; readonly before: { readonly id: number } };

/** The approver decides about what was put before them; what is only recorded stays as it is. */
const mark =
  (state: 'APPROVED' | 'REFUSED') =>
  async ({ db, before }: Marking): Promise<void> => {
    const rows = await store.listDeviations(db, before.id);
    const decided = rows.filter(needsDeviationApproval).map((row) => row.id);
    await store.markDeviations(db, decided, state);
  };

export const markDeviationsApproved = mark('APPROVED');
export const markDeviationsRefused = mark('REFUSED');

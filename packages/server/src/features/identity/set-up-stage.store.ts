import type { SetUpStage } from '@trustiq/domain/access/account-control.ts';
import type { Db } from '../../platform/database/open-database.ts';

export type Founder = { readonly userId: number; readonly stage: SetUpStage };

export async function listFounders(db: Db): Promise<Founder[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'set_up_stage'])
    .where('set_up_stage', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, set_up_stage: stage }) => (stage === null ? [] : [{ userId: id, stage }]));
}

export async function lockFounder(db: Db, userId: number): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

export async function saveSetUpStage(db: Db, userId: number, stage: SetUpStage | null): Promise<void> {
  await db.updateTable('users').set({ set_up_stage: stage }).where('id', '=', userId).execute();
}

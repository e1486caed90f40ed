import { remember } from './remember.ts';
import { lpjShm, lvud } from './scored-shop.ts';
import type { TestBank } from './start-bank.ts';

/** What the surveyor brought back, in place of the empty sheet; without the land where that is null. */
export async function surveyShop(bank: TestBank, id: number, changes: { lvud?: object; lpjShm?: object | null } = {}) {
  const sheets = [
    ['LVUD', { ...lvud, pinjaman: [], ...changes.lvud }],
    ...(changes.lpjShm === null ? [] : [['LPJ_SHM', { ...lpjShm, ...changes.lpjShm }] as const]),
  ] as const;
  for (const [kind, content] of sheets) {
    const latest = { content: JSON.stringify(content), received_at: bank.now() };
    await bank.deps.db
      .insertInto('surveys')
      .values({ application_id: id, kind, ...latest })
      .onConflict((conflict) => conflict.columns(['application_id', 'kind']).doUpdateSet(latest))
      .execute();
  }
  await remember(bank, id);
}

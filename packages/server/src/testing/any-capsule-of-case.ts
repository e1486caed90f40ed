import { listCapsuleRows } from '../workflow/capsule-content.store.ts';
import { insertCapsule } from '../workflow/capsules.store.ts';
import { ensureCaseKey } from '../workflow/case-key.ts';
import { capsuleOf } from '../workflow/make-capsule.ts';
import type { TestBank } from './start-bank.ts';

/** A capsule of an open case, as if its last step had ended it: for tests that only want one to be read. */
export async function keepAnyCapsule({ deps: { db }, now }: TestBank, id: number): Promise<number> {
  const [row] = await listCapsuleRows(db, [id]);
  const last = row?.history.at(-1);
  if (row === undefined || last === undefined) throw new Error('there is no such case');
  const key = await ensureCaseKey(db, id, 'id');
  const step = { ...last, toStatus: 'CANCELLED' };
  const making = { bank: 'BPR Contoh', origin: 'DEMO', at: now(), key } as const;
  await insertCapsule(db, capsuleOf(db, row, { step, seals: [] }, making));
  return step.sequence;
}

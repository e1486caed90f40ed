import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from '../database/open-database.ts';

export type KeepAnswer = (trx: Db, answer: unknown) => Promise<void>;

const keeping = new AsyncLocalStorage<KeepAnswer>();

export const whileKeeping = <Value>(keep: KeepAnswer, work: () => Promise<Value>): Promise<Value> =>
  keeping.run(keep, work);

/**
 * The last thing inside the transaction of work that a repeated request must not do a second time: the answer stands or
 * falls with it, so that a process that dies right after it has still answered. Without an Idempotency-Key it keeps nothing.
 */
export async function keepingAnswer<Answer>(trx: Db, answer: Answer): Promise<Answer> {
  await keeping.getStore()?.(trx, answer);
  return answer;
}

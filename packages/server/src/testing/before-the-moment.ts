import type { Db } from '../platform/database/open-database.ts';

/** A handle of the bank by which something happens right before its first work in one moment begins. */
export function beforeTheMoment(db: Db, happen: () => Promise<unknown>): Db {
  let waiting: (() => Promise<unknown>) | null = happen;
  const once = async () => {
    const due = waiting;
    waiting = null;
    await due?.();
  };
  const transaction = () => {
    const builder = db.transaction();
    return Object.assign(Object.create(builder) as typeof builder, {
      setIsolationLevel: (level: Parameters<typeof builder.setIsolationLevel>[0]) => ({
        execute: async <Value>(body: (trx: Db) => Promise<Value>) => {
          await once();
          return builder.setIsolationLevel(level).execute(body);
        },
      }),
    });
  };
  return new Proxy(db, {
    get: (target, key) => {
      if (key === 'transaction') return transaction;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

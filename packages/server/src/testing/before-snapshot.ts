import type { Db } from '../platform/database/open-database.ts';

type Happening = () => Promise<void>;

function transactionOf(db: Db, before: Happening) {
  const builder = db.transaction();
  return Object.assign(Object.create(builder) as typeof builder, {
    setIsolationLevel: (level: Parameters<typeof builder.setIsolationLevel>[0]) => ({
      execute: async <Value>(body: (trx: Db) => Promise<Value>) => {
        await before();
        return builder.setIsolationLevel(level).execute(body);
      },
      // Who only looks does no work.
      setAccessMode: (mode: Parameters<typeof builder.setAccessMode>[0]) =>
        builder.setIsolationLevel(level).setAccessMode(mode),
    }),
  });
}

/** Work under locks has a connection of its own for them. */
const connectionOf = (db: Db, before: Happening) => ({
  execute: <Value>(body: (connection: Db) => Promise<Value>) =>
    db.connection().execute((connection) => body(watched(connection, before))),
});

const watched = (db: Db, before: Happening): Db =>
  new Proxy(db, {
    get: (target, key) => {
      if (key === 'transaction') return () => transactionOf(target, before);
      if (key === 'connection') return () => connectionOf(target, before);
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

/** A handle of the bank by which something happens right before its first work in one moment begins, or a later one. */
export function beforeSnapshot(db: Db, happen: () => Promise<unknown>, which = 1): Db {
  let begun = 0;
  return watched(db, async () => {
    begun += 1;
    if (begun === which) await happen();
  });
}

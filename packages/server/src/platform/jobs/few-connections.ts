import type { fromKysely } from 'pg-boss';

type Database = ReturnType<typeof fromKysely>;

const CONNECTIONS = 2;

/**
 * Every queue is asked twice a second, all of them at once: that would open each connection of the pool, and spread over all
 * of them what people ask, who would find none that knows their statements. Two are enough for the queues.
 */
export function throughFewConnections(db: Database): Database {
  let free = CONNECTIONS;
  const waiting: (() => void)[] = [];
  const leave = () => {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  };
  return {
    executeSql: async (text, values) => {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await db.executeSql(text, values);
      } finally {
        leave();
      }
    },
  };
}

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';

/** How a statement that is written out says it. */
export const PLAN_KEPT = '/* plan kept */';

/**
 * `.modifyEnd(keptPlan)`: for a statement that is asked all day. PostgreSQL takes as long to read and plan it as to carry it
 * out, and several times as long where it joins many tables, so each connection prepares it once. Only for statements that
 * name their columns and find or write their row by a key: another plan would never be better, and a new column would
 * change nothing. Never for one whose text depends on what is asked: each text is kept for as long as its connection.
 */
export const keptPlan = sql.raw(PLAN_KEPT);

const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `kept_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
  names.set(text, name);
  return name;
}

const send = (client: pg.PoolClient, given: readonly unknown[]): unknown =>
  Reflect.apply(pg.Client.prototype.query, client, given);

/** The driver copies a statement that is given with its name, property by property, each time; not one that is made already. */
const askByName = (client: pg.PoolClient, text: string, values: unknown[]): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const onEnd = (error: Error | null, result: unknown) => (error === null ? resolve(result) : reject(error));
    const query = Object.assign(new pg.Query(text, values), { name: nameOf(text), callback: onEnd });
    send(client, [query]);
  });

/** Lets a connection prepare the marked statements under a name; everything else goes its usual way. */
export function keepPlans(client: pg.PoolClient): void {
  const query = (...given: unknown[]) => {
    const [text, values = [], ...rest] = given;
    const isMarked = typeof text === 'string' && text.endsWith(PLAN_KEPT) && rest.length === 0;
    return isMarked && Array.isArray(values) ? askByName(client, text, values) : send(client, given);
  };
  client.query = query as typeof client.query;
}

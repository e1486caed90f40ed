import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';

const MARK = '/* plan kept */';

/**
 * `.modifyFront(keptPlan)`: for a statement that joins many tables and is asked all day. PostgreSQL takes several times as
 * long to plan it as to carry it out, so each connection prepares it once. Only for statements that name their columns
 * and find their row by a key: another plan would never be better, and a new column would change nothing.
 */
export const keptPlan = sql.raw(MARK);

const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `kept_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
  names.set(text, name);
  return name;
}

/** Lets a connection prepare the marked statements under a name; everything else goes its usual way. */
export function keepPlans(client: pg.PoolClient): void {
  const query = (...given: unknown[]) => {
    const [text, values, ...rest] = given;
    const isMarked = typeof text === 'string' && text.startsWith(`select ${MARK}`);
    return Reflect.apply(
      pg.Client.prototype.query,
      client,
      isMarked ? [{ name: nameOf(text), text, values }, ...rest] : given,
    );
  };
  client.query = query as typeof client.query;
}

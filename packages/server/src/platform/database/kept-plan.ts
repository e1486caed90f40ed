import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { PrecededQuery } from './preceded-query.ts';

/** How a statement that is written out says it. */
export const PLAN_KEPT = '/* plan kept */';

/**
 * `.modifyEnd(keptPlan)`: for a statement that is asked all day. PostgreSQL takes as long to read and plan it as to carry it
 * out, and several times as long where it joins many tables, so each connection prepares it once. Only for statements that
 * name their columns and find or write their row by a key: another plan would never be better, and a new column would
 * change nothing. Never for one whose text depends on what is asked: each text is kept for as long as its connection.
 */
export const keptPlan = sql.raw(PLAN_KEPT);

/**
 * For a kept statement over dozens of tables, by one key. PostgreSQL plans a statement six times before it keeps a plan, on
 * each connection: of such a one that is a tenth of a second, and all of it in the first moments after a start, when
 * everybody signs in. Said so, it is planned once.
 */
export const PLANNED_ONCE = `/* planned once */ ${PLAN_KEPT}`;

/** `.modifyEnd(plannedOnce)` instead of `keptPlan`. */
export const plannedOnce = sql.raw(PLANNED_ONCE);

/** Until the transaction ends; it is said once in it. */
const PLAN_ONCE = `set local plan_cache_mode = force_generic_plan ${PLAN_KEPT}`;

const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `kept_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
  names.set(text, name);
  return name;
}

const send = (client: pg.PoolClient, given: readonly unknown[]): unknown =>
  // oxlint-disable-next-line typescript/unbound-method -- the client is handed over with it
  Reflect.apply(pg.Client.prototype.query, client, given);

const isEnd = (text: unknown): boolean => text === 'commit' || text === 'rollback';

const isBeginning = (text: unknown): text is string =>
  typeof text === 'string' && (text === 'begin' || text.startsWith('start transaction'));

/** The statements that one connection keeps, and the beginning of a transaction that waits for its first statement. */
class KeptStatements {
  readonly #client: pg.PoolClient;
  readonly #prepared = new Set<string>();
  #waiting: string | null = null;
  /** Of the present transaction, or of the time between two. */
  #number = 0;
  #transaction: 'none' | 'begun' | 'plans once' = 'none';

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  /** The driver copies a statement that is given with its name, property by property, each time; not one that is made already. */
  async #ask(text: string, values: unknown[], make = (): pg.Query => new pg.Query(text, values)): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const callback = (error: Error | null, result: unknown) => (error === null ? resolve(result) : reject(error));
    send(this.#client, [Object.assign(make(), { name: nameOf(text), callback })]);
    try {
      const result = await promise;
      this.#prepared.add(text);
      return result;
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) this.#forget(text);
      throw error;
    }
  }

  /** A statement whose values the driver cannot write is closed by it, and yet it goes on believing that it is there. */
  #forget(text: string): void {
    const { connection } = this.#client as unknown as { connection: { parsedStatements: Record<string, string> } };
    delete connection.parsedStatements[nameOf(text)];
    this.#prepared.delete(text);
  }

  /** What leaves after something else leaves in its own transaction or not at all: that one may have ended meanwhile. */
  async #after(first: Promise<unknown>, next: () => unknown): Promise<unknown> {
    const transaction = this.#number;
    await first;
    if (transaction !== this.#number) throw new Error('The transaction of this statement has ended');
    return next();
  }

  /** Half of all transactions are short: that one statement less goes to the database and back is a tenth of their time. */
  begin(text: string): Promise<unknown> {
    this.#transaction = 'begun';
    this.#number += 1;
    if (!this.#prepared.has(text)) return this.#ask(text, []);
    this.#waiting = text;
    return Promise.resolve({ command: 'START', rowCount: null, rows: [] });
  }

  async ask(text: string, values: unknown[]): Promise<unknown> {
    // Outside a transaction there is nothing that would end it again.
    const saysOnce = text.endsWith(PLANNED_ONCE) && this.#transaction === 'begun';
    if (saysOnce) this.#transaction = 'plans once';
    const before = [...(this.#waiting === null ? [] : [this.#waiting]), ...(saysOnce ? [PLAN_ONCE] : [])];
    if (before.length === 0) return this.#ask(text, values);
    if ([...before, text].every((one) => this.#prepared.has(one))) {
      this.#waiting = null;
      return this.#ask(text, values, () => new PrecededQuery(before.map(nameOf), text, values));
    }
    const said = async () => this.afterBeginning(() => (saysOnce ? this.#ask(PLAN_ONCE, []) : null));
    return this.#after(said(), () => this.#ask(text, values));
  }

  end(): void {
    this.#transaction = 'none';
    this.#number += 1;
  }

  /** Whatever cannot travel with it follows the beginning, and only if that went well. */
  afterBeginning(next: () => unknown): unknown {
    const beginning = this.#waiting;
    if (beginning === null) return next();
    this.#waiting = null;
    return this.#after(this.#ask(beginning, []), next);
  }
}

/** Lets a connection prepare the marked statements under a name; everything else goes its usual way. */
export function keepPlans(client: pg.PoolClient): void {
  const kept = new KeptStatements(client);
  const query = (...given: unknown[]) => {
    const [text, values = [], ...rest] = given;
    if (isBeginning(text)) return kept.begin(text);
    if (isEnd(text)) kept.end();
    const isMarked = typeof text === 'string' && text.endsWith(PLAN_KEPT) && rest.length === 0;
    return isMarked && Array.isArray(values) ? kept.ask(text, values) : kept.afterBeginning(() => send(client, given));
  };
  client.query = query as typeof client.query;
}

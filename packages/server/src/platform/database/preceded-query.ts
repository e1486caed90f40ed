import pg from 'pg';

type Connection = {
  readonly bind: (config: { readonly portal: string; readonly statement: string; readonly values: [] }) => void;
  readonly execute: (config: { readonly portal: string }) => void;
};

/** What the driver's own class does; its types name only what a caller needs. */
declare class DriversQuery extends pg.Query {
  constructor(text: string, values: unknown[]);
  prepare(connection: Connection): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
}

const Query = pg.Query as unknown as typeof DriversQuery;

/**
 * A prepared statement and what must be said before it, such as the beginning of its transaction: all leave in one message
 * and come back in one. Where one of them fails, PostgreSQL skips the rest. All must be prepared on the connection already.
 */
export class PrecededQuery extends Query {
  readonly #before: readonly string[];
  #unanswered: number;

  constructor(before: readonly string[], text: string, values: unknown[]) {
    super(text, values);
    this.#before = before;
    this.#unanswered = before.length;
  }

  override prepare(connection: Connection): void {
    for (const statement of this.#before) {
      connection.bind({ portal: '', statement, values: [] });
      connection.execute({ portal: '' });
    }
    super.prepare(connection);
  }

  override handleDataRow(message: unknown): void {
    if (this.#unanswered === 0) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    if (this.#unanswered === 0) super.handleCommandComplete(message, connection);
    else this.#unanswered--;
  }
}

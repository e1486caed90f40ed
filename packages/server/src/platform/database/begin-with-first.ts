import pg from 'pg';

type Connection = {
  readonly bind: (config: { readonly portal: string; readonly statement: string; readonly values: [] }) => void;
  readonly execute: (config: { readonly portal: string }) => void;
};

/** What the driver's own class does; its types name only what a caller needs. */
declare class DriversQuery extends pg.Query {
  constructor(text: string, values: unknown[]);
  prepare(connection: Connection): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
}

const Query = pg.Query as unknown as typeof DriversQuery;

/**
 * A prepared statement that begins its transaction on the way: both leave in one message and come back in one. Where the
 * beginning fails, PostgreSQL skips the statement. Both must be prepared on the connection already.
 */
export class FirstQuery extends Query {
  readonly #beginning: string;
  #isBegun = false;

  constructor(beginning: string, text: string, values: unknown[]) {
    super(text, values);
    this.#beginning = beginning;
  }

  override prepare(connection: Connection): void {
    connection.bind({ portal: '', statement: this.#beginning, values: [] });
    connection.execute({ portal: '' });
    super.prepare(connection);
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    if (this.#isBegun) super.handleCommandComplete(message, connection);
    this.#isBegun = true;
  }
}

import type { PGlite } from '@electric-sql/pglite';
import { type DatabaseConnection, type Dialect, type Driver, PGliteDialect } from 'kysely';

const WAIT_MS = 30_000;

/** Lets one caller in at a time, in the order they came. */
class CallerQueue {
  #last: Promise<void> = Promise.resolve();
  #leave: (() => void) | null = null;

  async enter(): Promise<void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      // A query outside the open transaction, made while holding it, would otherwise wait for itself for ever.
      timer = setTimeout(() => reject(new Error('The embedded database was busy for 30 seconds')), WAIT_MS);
    });
    try {
      await Promise.race([before, tooLong]);
    } catch (error) {
      void before.then(resolve);
      throw error;
    } finally {
      clearTimeout(timer);
    }
    this.#leave = resolve;
  }

  leave(): void {
    this.#leave?.();
  }
}

/**
 * PGlite has one connection. Kysely's dialect hands it to every caller at once, so that a query of one request would run
 * inside the transaction of another; here each caller holds it alone, for a query or for a whole transaction.
 */
export function serialPGliteDialect(pglite: PGlite): Dialect {
  const dialect = new PGliteDialect({ pglite });
  const createDriver = dialect.createDriver.bind(dialect);
  dialect.createDriver = () => {
    const driver = createDriver();
    const queue = new CallerQueue();
    const acquire = driver.acquireConnection.bind(driver);
    driver.acquireConnection = async (
      ...options: Parameters<Driver['acquireConnection']>
    ): Promise<DatabaseConnection> => {
      await queue.enter();
      return acquire(...options);
    };
    driver.releaseConnection = async () => queue.leave();
    return driver;
  };
  return dialect;
}

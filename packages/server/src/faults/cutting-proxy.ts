import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** `before`: the order to commit never arrives. `after`: it arrives, and nobody hears the answer. */
export type Cut = 'before' | 'after';

const COMMIT = /\bcommit\0/i;

/** Stands between the program and PostgreSQL and cuts the line at the moment of a COMMIT, when it is told to. */
export async function startCuttingProxy(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  let armed: Cut | null = null;
  let cuts = 0;
  const open = new Set<Socket>();
  const server = createServer((program) => {
    const database = connect(Number(port), hostname);
    for (const socket of [program, database]) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        program.destroy();
        database.destroy();
      });
    }
    let isDeaf = false;
    program.on('data', (bytes) => {
      if (armed !== null && COMMIT.test(bytes.toString('latin1'))) {
        const how = armed;
        armed = null;
        cuts += 1;
        if (how === 'before') return void database.destroy();
        isDeaf = true;
        database.write(bytes);
        // Long enough for PostgreSQL to have done it.
        setTimeout(() => program.destroy(), 50);
        return undefined;
      }
      database.write(bytes);
      return undefined;
    });
    database.on('data', (bytes) => void (isDeaf || program.write(bytes)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    cuts: () => cuts,
    /** The next COMMIT is cut. */
    cutNext: (how: Cut) => {
      armed = how;
    },
    close: () => {
      for (const socket of open) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

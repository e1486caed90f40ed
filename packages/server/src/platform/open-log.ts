import pino, { type DestinationStream } from 'pino';

type LoggedRequest = { readonly method: string; readonly url: string; readonly ip?: string };

/** An identity number typed where another number belongs must not stay readable. */
const withoutIdentity = (path: string): string => path.replace(/\d{16}/g, '(16)');

/** The log of the program. Queries hold what people searched for, names and identity numbers among it: they are left out. */
export const openLog = (level: string, destination?: DestinationStream) =>
  pino(
    {
      level,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      serializers: {
        req: ({ method, url, ip }: LoggedRequest) => ({ method, path: withoutIdentity(url.split('?')[0] ?? ''), ip }),
      },
    },
    destination ?? pino.destination(1),
  );

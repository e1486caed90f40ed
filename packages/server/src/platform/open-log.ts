import pino, { type DestinationStream } from 'pino';
import { pathWithoutIdentity } from './without-identity.ts';

type LoggedRequest = { readonly method: string; readonly url: string; readonly ip?: string };

/** The log of the program. Queries hold what people searched for, names and identity numbers among it: they are left out. */
export const openLog = (level: string, destination?: DestinationStream) =>
  pino(
    {
      level,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      serializers: {
        req: ({ method, url, ip }: LoggedRequest) => ({
          method,
          path: pathWithoutIdentity(url.split('?')[0] ?? ''),
          ip,
        }),
      },
    },
    destination ?? pino.destination(1),
  );

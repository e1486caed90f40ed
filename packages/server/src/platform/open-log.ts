import pino, { type DestinationStream } from 'pino';
import { loggedError } from './logged-error.ts';
import { pathWithoutSecrets } from './without-identity.ts';

type LoggedRequest = { readonly method: string; readonly url: string; readonly ip?: string };

const isOfError = (logged: unknown): boolean =>
  logged instanceof Error || (typeof logged === 'object' && logged !== null && 'err' in logged);

/** The log of the program. Queries hold what people searched for, names and identity numbers among it: they are left out. */
export const openLog = (level: string, destination?: DestinationStream) =>
  pino(
    {
      level,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      hooks: {
        // Without words of its own a line would take those of the error.
        logMethod(args, method) {
          method.apply(this, args.length === 1 && isOfError(args[0]) ? [args[0], 'failure'] : args);
        },
      },
      serializers: {
        err: loggedError,
        req: ({ method, url, ip }: LoggedRequest) => ({
          method,
          path: pathWithoutSecrets(url.split('?')[0] ?? ''),
          ip,
        }),
      },
    },
    destination ?? pino.destination(1),
  );

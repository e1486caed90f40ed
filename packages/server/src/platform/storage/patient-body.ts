import { Readable } from 'node:stream';

/** What a store may take for a file: `idleMs` for each piece, and for all of them together that and a second for so many bytes. */
const BYTES_A_SECOND = 64 * 1024;

type Patience = {
  readonly idleMs: number;
  readonly sizeBytes: number;
  /** Told once: the whole body came, or its reader had enough of it, or it did not come. */
  readonly onEnd: (outcome: 'answered' | 'failed') => void;
  /** What a reader is told when the body does not come. */
  readonly lost: () => Error;
};

async function within<T>(ms: number, waiting: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the body did not come in time')), Math.max(ms, 0));
  });
  return Promise.race([waiting, tooLong]).finally(() => clearTimeout(timer));
}

/**
 * The body of an answer that has begun. A store that then sends nothing, or a byte now and then, holds nobody up for ever;
 * the time that the reader takes does not count.
 */
export function patientBody(body: ReadableStream<Uint8Array>, { idleMs, sizeBytes, onEnd, lost }: Patience): Readable {
  const source = body.getReader();
  let leftMs = idleMs + (sizeBytes / BYTES_A_SECOND) * 1000;
  let isTold = false;
  const tell = (outcome: 'answered' | 'failed') => {
    if (!isTold) onEnd(outcome);
    isTold = true;
  };
  const next = async () => {
    const askedAt = performance.now();
    const piece = await within(Math.min(idleMs, leftMs), source.read());
    leftMs -= performance.now() - askedAt;
    return piece;
  };
  return new Readable({
    read() {
      next().then(
        ({ value, done }) => {
          if (done) tell('answered');
          this.push(done ? null : value);
        },
        () => {
          tell('failed');
          this.destroy(lost());
        },
      );
    },
    destroy(error, done) {
      tell('answered');
      source.cancel().then(
        () => done(error),
        () => done(error),
      );
    },
  });
}

import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import type { FastifyInstance } from 'fastify';
import { Failure } from './failure.ts';

const SAMPLE_MS = 1_000;
const RESOLUTION_MS = 10;
const RETRY_AFTER_SECONDS = 5;
/** Parts of the program, read from the disk and handed over; a screen that lacks one stays broken. */
const FILES = ['/assets/', '/favicon.svg'];
const MOST_FILES = 64;

export type PressureLimits = {
  /** How late the event loop may run; 0 any delay. */
  readonly delayMs: number;
  readonly heapBytes: number;
};

/**
 * Sends away while the event loop runs late or the heap is nearly full. Only what needs no file is looked at: the size of
 * the whole process is read from one, and a process that has no descriptor left must refuse, not end.
 *
 * The program's own files are still handed over, so many at a time: they are little work, and what was sent away would be
 * a screen that stays broken.
 */
export function refuseUnderPressure(app: FastifyInstance, limits: PressureLimits): void {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  let isUnderPressure = false;
  const sample = () => {
    // Without a single measurement the loop did not run at all.
    const lateMs = Number.isNaN(delays.mean) ? Number.POSITIVE_INFINITY : delays.mean / 1e6 - RESOLUTION_MS;
    delays.reset();
    isUnderPressure =
      (limits.delayMs > 0 && lateMs > limits.delayMs) || getHeapStatistics().used_heap_size > limits.heapBytes;
  };
  const timer = setInterval(sample, SAMPLE_MS);
  timer.unref();
  let filesOnTheirWay = 0;
  app.addHook('onRequest', async (request, reply) => {
    if (!isUnderPressure) return;
    const isFile = FILES.some((path) => request.routeOptions.url?.startsWith(path));
    if (isFile && filesOnTheirWay < MOST_FILES) {
      filesOnTheirWay += 1;
      reply.raw.once('close', () => {
        filesOnTheirWay -= 1;
      });
      return;
    }
    throw new Failure('OVERLOADED', undefined, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    delays.disable();
  });
}

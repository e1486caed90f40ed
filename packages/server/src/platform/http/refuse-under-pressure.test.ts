import Fastify from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { answerWithProblems } from './problems.ts';
import { refuseUnderPressure } from './refuse-under-pressure.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function answerAfterSamples(heapBytes: number) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  const app = Fastify();
  answerWithProblems(app);
  refuseUnderPressure(app, { delayMs: 0, heapBytes });
  app.get('/', async () => 'here');
  await app.ready();
  vi.advanceTimersByTime(5_000);
  const answer = await app.inject('/');
  await app.close();
  return answer;
}

it('goes on where no descriptor is left to read the size of the process from', async () => {
  vi.spyOn(process, 'memoryUsage').mockImplementation(() => {
    throw Object.assign(new Error('too many open files, uv_resident_set_memory'), { code: 'EMFILE' });
  });
  expect((await answerAfterSamples(1_500 * 1024 * 1024)).statusCode).toBe(200);
});

it('sends away with a time to come again while the heap is full', async () => {
  const answer = await answerAfterSamples(1);
  expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([503, 'OVERLOADED', '5']);
});

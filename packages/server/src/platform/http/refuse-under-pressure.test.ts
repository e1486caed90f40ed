import Fastify from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { answerWithProblems } from './problems.ts';
import { refuseUnderPressure } from './refuse-under-pressure.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function underPressure(heapBytes: number) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  const app = Fastify();
  answerWithProblems(app);
  refuseUnderPressure(app, { delayMs: 0, heapBytes });
  app.get('/', async () => 'here');
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  app.get('/assets/:name', async () => 'a part of the program');
  app.get('/assets/slow/:name', async () => held.then(() => 'read slowly'));
  await app.ready();
  vi.advanceTimersByTime(5_000);
  return { app, letGo };
}

async function answerAfterSamples(heapBytes: number) {
  const { app } = await underPressure(heapBytes);
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

it('still hands over the parts of the program, but only so many at a time', async () => {
  const { app, letGo } = await underPressure(1);
  expect((await app.inject('/assets/screen.js')).statusCode).toBe(200);
  const slow = Array.from({ length: 64 }, (_, number) => app.inject(`/assets/slow/${number}`));
  await new Promise((resolve) => setImmediate(resolve));
  expect((await app.inject('/assets/screen.js')).statusCode).toBe(503);
  letGo();
  expect((await Promise.all(slow)).every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect((await app.inject('/assets/screen.js')).statusCode).toBe(200);
  expect((await app.inject('/')).statusCode).toBe(503);
  await app.close();
});

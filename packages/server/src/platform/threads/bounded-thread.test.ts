import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { boundedThread } from './ask-bounded-thread.ts';

type Question = 'who' | 'break' | 'hang' | 'end later';

let thread: ReturnType<typeof boundedThread<Question, number>>;
const file = new URL('../../testing/answering-worker.ts', import.meta.url);
beforeEach(() => {
  thread = boundedThread(file, { memoryMb: 64, longestMs: 5_000 });
});
afterEach(() => thread.end());

const who = async (): Promise<number> => {
  const told = await thread.ask('who');
  if ('fault' in told) throw new Error(told.fault);
  return told.answer;
};

describe('a thread that is asked again and again', () => {
  it('is the same while it answers', async () => {
    expect(await who()).toBe(await who());
  });

  it.each([
    ['break', 'broken'],
    ['hang', 'tooLong'],
  ] as const)('that does %s is %s, and the next question begins another', async (question, fault) => {
    const first = await who();
    expect(await thread.ask(question)).toEqual({ fault });
    expect(await who()).not.toBe(first);
  });

  it('that ends while nobody asks is replaced', async () => {
    const told = await thread.ask('end later');
    await wait(500);
    expect(await who()).not.toBe('answer' in told && told.answer);
  });
});

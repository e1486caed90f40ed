import { createRequire } from 'node:module';
import type { Options } from '@node-rs/argon2';

/**
 * Stands in for the package in the processes of the tests (`vitest.config.ts`), where thousands of people sign in: the
 * same algorithm with the least work it allows. What it writes is read by the real one and the other way round, because a
 * hash names its own cost. What a bank spends is asked of the program itself, in `password-hash.test.ts`.
 */
const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2');

const LEAST = { memoryCost: 8, timeCost: 1 };

export const hash = (password: string, options: Options): Promise<string> =>
  argon2.hash(password, { ...options, ...LEAST });

export const verify: typeof argon2.verify = argon2.verify;

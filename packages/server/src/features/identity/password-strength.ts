import { answeringThread } from '../../platform/threads/answering-thread.ts';
import type { StrengthQuestion } from './password-strength-worker.ts';

/** Reading the word lists and judging a long password take up to a second. */
const estimator = answeringThread<StrengthQuestion, number>(new URL('./password-strength-worker.ts', import.meta.url));

/** How hard a password is to guess, 0 to 4. */
export const passwordStrength = (password: string, ownWords: readonly string[]): Promise<number> =>
  estimator.ask({ password, ownWords });

import { getPriority, setPriority } from 'node:os';

const BEHIND = 10;

/**
 * Linux keeps a priority for each thread: what people wait for comes before what calls this. Elsewhere it is the program's.
 * A program that is farther behind already stays there: nobody may move forward without a right to.
 */
export function standBehind(): void {
  if (process.platform === 'linux' && getPriority() < BEHIND) setPriority(BEHIND);
}

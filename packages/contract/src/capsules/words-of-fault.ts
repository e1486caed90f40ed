import type { CapsuleFault } from '@trustiq/domain/capsule/read-capsule.ts';
import { fillText } from '../texts/fill-text.ts';
import type { CapsuleTexts } from '../texts/id/capsule.ts';

/** What is not as the bank made it, in words. */
export function wordsOfFault({ faults }: CapsuleTexts, { code, ...values }: CapsuleFault): string {
  const words = Object.entries(values).map(([name, value]) => [name, String(value)] as const);
  return fillText(faults[code], Object.fromEntries(words));
}

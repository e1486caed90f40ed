import type { TextTables } from './tables.ts';
import { useTexts } from './use-texts.ts';

export type ReferenceList = keyof TextTables['reference'];

/** The words for an entry of one of the bank's lists, by its code; in Indonesian as the bank wrote them. */
export function useReferenceText() {
  const t = useTexts('reference');
  return (list: ReferenceList, code: string | number, asWritten: string): string =>
    t(`${list}.${code}`, { defaultValue: asWritten });
}

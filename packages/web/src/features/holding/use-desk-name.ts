import type { WorkloadCase } from '@trustiq/contract/holding/workload.ts';
import { useTexts } from '../../texts/use-texts.ts';

/** A desk in words: the status, and whose vote a case waits for where a status has several. */
export function useDeskName(): (desk: Pick<WorkloadCase, 'statusText' | 'stepRole'>) => string {
  const t = useTexts('holding');
  return ({ statusText, stepRole }) => (stepRole === null ? statusText : `${statusText} · ${t(`roles.${stepRole}`)}`);
}

import { Select } from '@mantine/core';
import type { FailedJob } from '@trustiq/contract/system/jobs.ts';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../texts/use-texts.ts';

export type JobState = FailedJob['state'];
export const jobStates = ['failed', 'retry', 'active', 'created'] as const satisfies readonly JobState[];

export function JobStateFilter({ state }: { state: JobState | undefined }) {
  const t = useTexts('administration');
  const [, setParams] = useSearchParams();
  const choose = (chosen: string | null) =>
    setParams(
      (current) => {
        const written = new URLSearchParams(current);
        written.delete('page');
        if (chosen === null) written.delete('state');
        else written.set('state', chosen);
        return written;
      },
      { replace: true },
    );
  return (
    <Select
      aria-label={t('jobs.columns.state')}
      placeholder={t('jobs.allStates')}
      w={{ base: '100%', sm: 190 }}
      data={jobStates.map((value) => ({ value, label: t(`jobs.states.${value}`) }))}
      value={state ?? null}
      onChange={choose}
      clearable
      clearButtonProps={{ 'aria-label': t('jobs.allStates') }}
    />
  );
}

import { Stack, Text } from '@mantine/core';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { AddDeviationForm } from './add-deviation-form.tsx';
import { useDeviations } from './deviation-queries.ts';
import { DeviationTable } from './deviation-table.tsx';

type Props = {
  application: WholeCase;
  /** Whether something stands in the form that is not sent yet. */
  onTyped?: (isTyped: boolean) => void;
};

/** Departures from credit policy that somebody has to answer for. */
export function DeviationPanel({ application, onTyped }: Props) {
  const t = useTexts('deviations');
  const { data: deviations, error, isError, isFetching, refetch } = useDeviations(application.id);
  const isEditable = application.actions.includes('editDeviations');
  return (
    <Stack gap="sm">
      {isEditable && <AddDeviationForm application={application} {...(onTyped && { onTyped })} />}
      {isError && !deviations && <FailedState failure={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!isError && !deviations && <LoadingState lines={2} />}
      {deviations?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('empty')}
        </Text>
      )}
      {deviations && deviations.length > 0 && (
        <DeviationTable applicationId={application.id} deviations={deviations} isEditable={isEditable} />
      )}
    </Stack>
  );
}

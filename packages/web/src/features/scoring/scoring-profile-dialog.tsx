import { Stack, Text } from '@mantine/core';
import { toProfile } from '@trustiq/contract/scoring/to-profile.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Modal } from '../../ui/modal.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { AreaBars } from './area-bars.tsx';
import { profileAreas } from './profile-areas.ts';
import { ProfileTable } from './profile-table.tsx';
import { useScoringProfile } from './scoring-queries.ts';

type Props = { applicationId: number; onClose: () => void };

/** The five Cs and the personal data, criterion by criterion. */
export function ScoringProfileDialog({ applicationId, onClose }: Props) {
  const t = useTexts('scoring');
  const ui = useTexts('ui');
  const { data: profile, error, isError, isFetching, isPending, refetch } = useScoringProfile(applicationId, true);
  return (
    <Modal
      opened
      onClose={onClose}
      size="min(1100px, 96vw)"
      title={t('profile.title')}
      closeButtonProps={{ 'aria-label': ui('confirm.close') }}
    >
      {isError && profile === undefined && (
        <FailedState failure={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {isPending && <LoadingState lines={10} />}
      {profile === null && <EmptyState title={t('profile.notFound')} />}
      {profile && (
        <Stack gap="md">
          <AreaBars areas={profileAreas(profile)} />
          <ProfileTable areas={profileAreas(profile)} totalScore={toProfile(profile).total} />
          <Text size="xs" c="dimmed">
            {t('profile.version', { version: profile.scorecardVersion })}
          </Text>
        </Stack>
      )}
    </Modal>
  );
}

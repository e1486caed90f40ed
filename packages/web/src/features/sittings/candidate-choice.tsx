import { Checkbox, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { MOST_CASES } from '@trustiq/domain/sittings/sitting.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Rupiah } from '../../ui/rupiah.tsx';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { candidatesQuery } from './sitting-queries.ts';

type Props = { chosen: readonly number[]; onChange: (ids: readonly number[]) => void };

/** Cases that wait for the committee and are on no agenda. */
export function CandidateChoice({ chosen, onChange }: Props) {
  const t = useTexts('sittings');
  const { data, error, isError, refetch } = useQuery(candidatesQuery);
  if (isError && !data) return <FailedState failure={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState lines={3} />;
  return (
    <Checkbox.Group
      label={t('convene.cases')}
      description={data.cases.length === 0 ? t('convene.noCases') : t('convene.chosen', { count: chosen.length })}
      value={chosen.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
    >
      <Stack gap={6} mt="xs" mah={260} style={{ overflowY: 'auto' }}>
        {data.cases.map(({ applicationId, fullName, productName, branchName, amountRupiah }) => (
          <Checkbox
            key={applicationId}
            value={String(applicationId)}
            disabled={chosen.length >= MOST_CASES && !chosen.includes(applicationId)}
            label={
              <>
                {fullName}, <Rupiah amount={amountRupiah} />
              </>
            }
            description={`${t('agenda.application', { id: applicationId })} · ${productName} · ${branchName}`}
          />
        ))}
        {data.isCut && (
          <Text size="xs" c="dimmed">
            {t('convene.cut')}
          </Text>
        )}
      </Stack>
    </Checkbox.Group>
  );
}

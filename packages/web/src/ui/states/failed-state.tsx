import { Button, Code, Text } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { ApiError } from '@trustiq/contract/client.ts';
import type { ReactNode } from 'react';
import { isMisfit } from '../../lib/answer-misfit.ts';
import { requestIdOf } from '../../lib/api.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useSectionMark } from '../case/section-marks.tsx';
import { DeniedState } from './denied-state.tsx';
import { StateFrame } from './state-frame.tsx';

type Props = {
  failure: unknown;
  onRetry: () => void;
  isRetrying?: boolean;
  /** A way on where another try may not help. */
  way?: ReactNode;
};

/** What failed, the number under which support finds it, and another try. Never a silent blank. */
export function FailedState({ failure, onRetry, isRetrying = false, way }: Props) {
  const t = useTexts('ui');
  useSectionMark('failed');
  if (failure instanceof ApiError && failure.status === 403) return <DeniedState />;
  const requestId = requestIdOf(failure);
  const withoutAnswer = isMisfit(failure) ? t('failed.otherRelease') : t('failed.offline');
  const reason = failure instanceof ApiError ? failure.problem?.title : withoutAnswer;
  return (
    <div role="alert">
      <StateFrame icon={<IconAlertTriangle size={22} />} color="red" title={t('failed.title')} text={reason}>
        {requestId && (
          <Text size="xs" c="dimmed">
            {t('requestId')}: <Code>{requestId}</Code>
          </Text>
        )}
        <Button
          variant="default"
          size="xs"
          mt="xs"
          leftSection={<IconRefresh size={14} />}
          loading={isRetrying}
          onClick={onRetry}
        >
          {t('retry')}
        </Button>
        {way}
      </StateFrame>
    </div>
  );
}

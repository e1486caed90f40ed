import { Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { type Aim, aims } from '@trustiq/domain/passing-options/aims.ts';
import type { PassingOption } from '@trustiq/domain/passing-options/passing-answer.ts';
import { useRef, useState } from 'react';
import { offerTerms } from '../../lib/offered-terms.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { toast } from '../../ui/toast.ts';
import { answerAside } from './answer-aside.ts';
import { passingQuery } from './passing-query.ts';
import { PassingResult } from './passing-result.tsx';
import { toFormFields } from './to-form-fields.ts';

type Props = { application: WholeCase; onClose: () => void; onApplied: () => void };

/** Which smallest changes make this case pass. Nothing of it is saved: an option only fills the calculator. */
export function PassingDrawer({ application, onClose, onApplied }: Props) {
  const t = useTexts('passing');
  const typed = useRef(false);
  const [aim, setAim] = useState<Aim>('NO_KNOCK_OUT');
  const facts = useQuery(passingQuery(application.id));
  const answer = useQuery({
    queryKey: ['case', application.id, 'passing', aim, facts.dataUpdatedAt],
    queryFn: ({ signal }) => {
      if (facts.data === undefined) throw new Error('There is no question yet');
      return answerAside(facts.data, aim, signal);
    },
    enabled: facts.data !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const apply = (option: PassingOption) => {
    offerTerms(application.id, toFormFields(option));
    toast(t(option.change.proof === null && option.closed.length === 0 ? 'applied' : 'appliedWithTasks'), 'info');
    onClose();
    onApplied();
  };
  const failed = facts.isError ? facts : answer.isError ? answer : null;
  return (
    <SideDrawer title={t('title')} subtitle={application.fullName} typed={typed} onClose={onClose} isWide>
      <Stack gap="sm">
        <Text size="sm">{t('intro')}</Text>
        <Radio.Group label={t('aim.label')} value={aim} onChange={setAim}>
          <Stack gap={6} mt={4}>
            {aims.map((one) => (
              <Radio key={one} size="sm" value={one} label={t(`aim.${one}`)} />
            ))}
          </Stack>
        </Radio.Group>
        {failed && (
          <FailedState
            failure={failed.error}
            onRetry={() => void (facts.isError ? facts.refetch() : answer.refetch())}
            isRetrying={failed.isFetching}
          />
        )}
        <div role="status" aria-live="polite">
          {!failed && answer.isPending && (
            <>
              <Text size="sm" c="dimmed">
                {t(facts.isPending ? 'reading' : 'searching')}
              </Text>
              <LoadingState lines={4} />
            </>
          )}
          {!failed && answer.data && <SummaryLine kind={answer.data.kind} />}
        </div>
        {!failed && answer.data && facts.data && (
          <PassingResult answer={answer.data} question={facts.data} onApply={apply} />
        )}
      </Stack>
    </SideDrawer>
  );
}

function SummaryLine({ kind }: { kind: 'MISSING' | 'PASSES' | 'OPTIONS' | 'NONE' }) {
  const t = useTexts('passing');
  return (
    <Text size="sm" fw={600}>
      {t(`kinds.${kind}`)}
    </Text>
  );
}

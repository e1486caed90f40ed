import { Alert, Badge, Group, Text } from '@mantine/core';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { NOT_CONNECTED } from '@trustiq/contract/system/partners.ts';
import type { ReactNode } from 'react';
import { useReferenceText } from '../../texts/use-reference-text.ts';
import { useTexts } from '../../texts/use-texts.ts';

type State = 'QUEUED' | 'UNKNOWN' | 'ENTERED' | 'REGISTERED' | 'DISBURSED' | 'FAILED';

const colors: Record<State, string> = {
  QUEUED: 'blue',
  UNKNOWN: 'yellow',
  ENTERED: 'yellow',
  REGISTERED: 'green',
  DISBURSED: 'green',
  FAILED: 'red',
};

/** How far core banking is with the registration and the disbursement; it follows the newest news by itself. */
export function CoreBankingStrip({ application, payout }: { application: WholeCase; payout?: ReactNode }) {
  const t = useTexts('workflow');
  const reference = useReferenceText();
  const { cif, cifRegistration, disbursement } = application;
  const badge = (effect: WholeCase['disbursement'], fallback: string) => {
    const state = effect?.state as State | undefined;
    return (
      <Badge variant="light" radius="sm" tt="none" color={state ? colors[state] : 'gray'}>
        {state ? t(`coreBanking.states.${state}`) : fallback}
      </Badge>
    );
  };
  const failed = disbursement?.failure ? disbursement : cifRegistration;
  // Only a refusal is kept in words, often in core banking's own; what will be tried again is kept as a code.
  const wordsOf = (state: string, failure: string) => {
    if (state === 'FAILED') return reference('coreBankingRefusals', failure, failure);
    if (failure === NOT_CONNECTED) return t('coreBanking.notConnected');
    if (failure.startsWith('disbursed_')) return t('coreBanking.paidOtherwise');
    return t(state === 'UNKNOWN' ? 'coreBanking.inDoubt' : 'coreBanking.outOfReach');
  };
  return (
    <div className="panel" role="status" style={{ padding: '8px 16px' }}>
      <Group gap="lg">
        <Group gap={6}>
          <Text size="sm" c="dimmed">
            {t('coreBanking.cif')}
          </Text>
          {cif ? <b className="numeric">{cif}</b> : badge(cifRegistration, t('coreBanking.noCif'))}
        </Group>
        <Group gap={6}>
          <Text size="sm" c="dimmed">
            {t('coreBanking.disbursement')}
          </Text>
          {badge(disbursement, t('coreBanking.none'))}
        </Group>
      </Group>
      {payout}
      {failed?.failure && (
        <Alert color={failed.state === 'FAILED' ? 'red' : 'yellow'} mt="xs">
          {wordsOf(failed.state, failed.failure)}
        </Alert>
      )}
    </div>
  );
}

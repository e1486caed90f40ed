import { Button, Group, Text, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@trustiq/contract/client.ts';
import {
  approvePolicy,
  type PolicyProposal,
  sendBackPolicy,
  withdrawPolicy,
} from '@trustiq/contract/policy/policies.ts';
import { mayUse } from '@trustiq/domain/permissions/permissions.ts';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { formatDate } from '../../lib/format-date.ts';
import { personOf, useSession } from '../../lib/session.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useForgetPolicies } from './policy-queries.ts';
import { TrialSummary } from './trial/trial-summary.tsx';

type Ruling = 'approve' | 'confirm' | 'sendBack' | 'withdraw';

const colors = { approve: 'green', confirm: 'green', sendBack: 'yellow', withdraw: 'gray' } as const;
const done = { approve: 'approved', confirm: 'confirmed', sendBack: 'sentBack', withdraw: 'withdrawn' } as const;
const questions = {
  approve: 'askApprove',
  confirm: 'askConfirm',
  sendBack: 'askSendBack',
  withdraw: 'askWithdraw',
} as const;

function rule(ruling: Ruling, { id, digest }: PolicyProposal, note: string) {
  const params = { id };
  if (ruling === 'sendBack') return call(sendBackPolicy, { params, body: { note } });
  if (ruling === 'withdraw') return call(withdrawPolicy, { params, body: { note } });
  return call(approvePolicy, { params, body: { digest, note } });
}

/** What this person may do with a proposal that nobody has ruled on. */
export function RulingButtons({ proposal }: { proposal: PolicyProposal }) {
  const t = useTexts('policy');
  const session = useSession();
  const role = session ? personOf(session.user)?.role : undefined;
  const forget = useForgetPolicies();
  const [asking, setAsking] = useState<Ruling | null>(null);
  const [note, setNote] = useState('');
  const close = () => {
    setAsking(null);
    setNote('');
  };
  const ruling = useMutation({
    mutationFn: (chosen: Ruling) => rule(chosen, proposal, note.trim()),
    onSuccess: (_, chosen) => {
      toast(t(`ruling.${done[chosen]}`), 'success');
      close();
    },
    onError: (failure) =>
      toast((failure instanceof ApiError ? failure.problem?.title : null) ?? t('ruling.failed'), 'failure'),
    onSettled: forget,
  });
  if (proposal.ruling !== null || role === undefined) return null;
  const isFirst = proposal.origin === 'MIGRATION';
  const mayApprove = mayUse(role, 'policy.approve') && !proposal.isOwn;
  const offered: readonly Ruling[] = [
    ...(mayApprove ? ([isFirst ? 'confirm' : 'approve'] as const) : []),
    ...(mayApprove && !isFirst ? (['sendBack'] as const) : []),
    ...(mayUse(role, 'policy.propose') && proposal.isOwn && !isFirst ? (['withdraw'] as const) : []),
  ];
  const questionOf = (chosen: Ruling) =>
    chosen === 'confirm' && proposal.proposer !== null ? 'askConfirmFirst' : questions[chosen];
  const needsNote = asking === 'sendBack' || asking === 'withdraw';
  const from = proposal.effectiveOn === null ? t('ruling.atOnce') : formatDate(proposal.effectiveOn);
  return (
    <>
      {offered.length > 0 && (
        <Group gap="xs">
          {offered.map((chosen) => (
            <Button
              key={chosen}
              color={colors[chosen]}
              variant={chosen === 'withdraw' ? 'default' : 'filled'}
              onClick={() => setAsking(chosen)}
            >
              {t(`ruling.${chosen}`)}
            </Button>
          ))}
        </Group>
      )}
      {proposal.isOwn && (
        <Text size="xs" c="dimmed">
          {t('ruling.own')}
        </Text>
      )}
      <ConfirmDialog
        opened={asking !== null}
        color={asking ? colors[asking] : 'teal'}
        question={
          asking ? t(`ruling.${questionOf(asking)}`, { id: proposal.id, version: proposal.base + 1, from }) : ''
        }
        canProceed={(!needsNote || note.trim() !== '') && !ruling.isPending}
        onProceed={() => asking && ruling.mutate(asking)}
        onCancel={close}
      >
        {asking === 'approve' && <TrialSummary proposalId={proposal.id} />}
        <Textarea
          label={t('ruling.note')}
          required={needsNote}
          maxLength={1000}
          autosize
          minRows={2}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </ConfirmDialog>
    </>
  );
}

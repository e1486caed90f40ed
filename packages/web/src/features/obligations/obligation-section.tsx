import { Button, Group, Stack, Text, Title } from '@mantine/core';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { toast } from '../../ui/toast.ts';
import { AnswerDialog, type AnswerToGive } from './answer-dialog.tsx';
import { DebtTable } from './debt-table.tsx';
import { GivenAnswers } from './given-answers.tsx';
import { LedgerTotals } from './ledger-totals.tsx';
import { MarkDialog } from './mark-dialog.tsx';
import { type ShownDebt, type ShownLedger, useObligations, useUnmarkDebt } from './obligation-queries.ts';
import { QuestionList } from './question-list.tsx';
import { useRefusalText } from './use-refusal-text.ts';

type Props = { application: WholeCase };

/** Daftar Kewajiban: all that the applicant owes, each debt once, with what is to be settled first. */
export function ObligationSection({ application }: Props) {
  const t = useTexts('obligations');
  const ledger = useObligations(application);
  return (
    <section aria-label={t('title')}>
      <Title order={3} fz={14} mb={4}>
        {t('title')}
      </Title>
      {ledger.data ? (
        <ShownObligations application={application} ledger={ledger.data} />
      ) : ledger.isError ? (
        <FailedState failure={ledger.error} onRetry={() => void ledger.refetch()} isRetrying={ledger.isFetching} />
      ) : (
        <LoadingState lines={4} />
      )}
    </section>
  );
}

function ShownObligations({ application, ledger }: Props & { ledger: ShownLedger }) {
  const t = useTexts('obligations');
  const [answer, setAnswer] = useState<AnswerToGive | null>(null);
  const [marked, setMarked] = useState<ShownDebt | null>(null);
  const [unmarked, setUnmarked] = useState<string | null>(null);
  const isEditable = application.actions.includes('settleObligations');
  const records = new Map(ledger.debts.flatMap((debt) => debt.records.map((record) => [record.key, record] as const)));
  const recordOf = (key: string) => records.get(key);
  const onAnswer = isEditable ? setAnswer : undefined;
  const silent = [
    !ledger.wasBureauAsked && t('notAsked.bureau'),
    !ledger.wasFdcAsked && t('notAsked.fdc'),
    !ledger.wasDebtorAsked && t('notAsked.debtor'),
    ledger.hiddenLoans > 0 && t('hidden', { count: ledger.hiddenLoans }),
  ].filter((text) => text !== false);
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {[t('intro'), ...silent].join(' ')}
      </Text>
      {ledger.debts.length === 0 ? (
        <Text size="sm">{t('empty')}</Text>
      ) : (
        <>
          <LedgerTotals totals={ledger.totals} />
          <QuestionList ledger={ledger} recordOf={recordOf} onAnswer={onAnswer} />
          <DebtTable
            debts={ledger.debts}
            onMark={isEditable ? setMarked : undefined}
            onUnmark={isEditable ? setUnmarked : undefined}
            onSeparate={onAnswer}
          />
        </>
      )}
      <GivenAnswers answers={ledger.answers} recordOf={recordOf} onAnswer={onAnswer} />
      {ledger.unusedMarks.map(({ key, kind, reason }) => (
        <Group key={key} gap="xs">
          <Text size="sm" c="dimmed">
            {t('unused')}: {t(`marks.${kind}`)}, {reason}
          </Text>
          {isEditable && (
            <Button size="compact-xs" variant="subtle" onClick={() => setUnmarked(key)}>
              {t('unmark.open')}
            </Button>
          )}
        </Group>
      ))}
      {answer && <AnswerDialog application={application} answer={answer} onClose={() => setAnswer(null)} />}
      {marked && (
        <MarkDialog
          application={application}
          debt={marked}
          countedRupiah={ledger.totals.countedRupiah}
          onClose={() => setMarked(null)}
        />
      )}
      {unmarked !== null && (
        <UnmarkDialog application={application} recordKey={unmarked} onClose={() => setUnmarked(null)} />
      )}
    </Stack>
  );
}

function UnmarkDialog({ application, recordKey, onClose }: Props & { recordKey: string; onClose: () => void }) {
  const t = useTexts('obligations');
  const refusalText = useRefusalText();
  const unmark = useUnmarkDebt(application);
  const proceed = () =>
    unmark
      .mutateAsync(recordKey)
      .then(
        () => toast(t('unmark.saved'), 'success'),
        (failure: unknown) => toast(refusalText(failure, t('unmark.notSaved')), 'failure'),
      )
      .finally(onClose);
  return (
    <ConfirmDialog
      opened
      title={t('unmark.open')}
      question={t('unmark.question')}
      canProceed={!unmark.isPending}
      onProceed={() => void proceed()}
      onCancel={onClose}
    />
  );
}

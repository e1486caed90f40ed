import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { useBankRecord } from './applicant-queries.ts';
import { BankFacts } from './bank-facts.tsx';
import { BankForm } from './bank-form.tsx';
import { PayoutLine } from './payout-line.tsx';

type Props = { application: WholeCase; onUnsaved: (isUnsaved: boolean) => void };

/** Informasi Bank: a form where the case is open for it, a table otherwise. */
export function BankTab({ application, onUnsaved }: Props) {
  const t = useTexts('applicant');
  const { data: record, error, isError, isFetching, refetch } = useBankRecord(application.id);
  if (isError && record === undefined)
    return <FailedState failure={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (record === undefined) return <LoadingState lines={6} />;
  const isOpen = application.actions.includes('editBankAccount');
  if (!isOpen && record === null) return <EmptyState title={t('bank.empty')} />;
  return (
    <>
      <PayoutLine application={application} />
      {isOpen && <BankForm application={application} record={record} onUnsaved={onUnsaved} />}
      {!isOpen && record !== null && <BankFacts record={record} />}
    </>
  );
}

import { Text } from '@mantine/core';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { useBankRecord } from '../../features/applicant/applicant-queries.ts';
import { useLetter } from '../../features/letters/letter-queries.ts';
import { useTexts } from '../../texts/use-texts.ts';

const SHOWN_DIGITS = 4;

/** Enough to recognise an account by, and no more. */
const masked = (account: string): string => `···${account.slice(-SHOWN_DIGITS)}`;

type Props = { application: WholeCase; isPayment: boolean };

/** To which account the money goes; before it leaves, also whose that is and under which agreement. */
export function PaymentFacts({ application, isPayment }: Props) {
  return (
    <>
      <Account applicationId={application.id} isPayment={isPayment} />
      {isPayment && <Agreement application={application} />}
    </>
  );
}

function Account({ applicationId, isPayment }: { applicationId: number; isPayment: boolean }) {
  const t = useTexts('workflow');
  const { data: record, isError } = useBankRecord(applicationId);
  if (record === undefined)
    return <Fact isMissing={isError} words={t(isError ? 'payment.unread' : 'payment.loading')} />;
  const payout = record?.payout ?? null;
  if (payout === null) return <Fact isMissing words={t('payment.noAccount')} />;
  const { bankName: bank, accountNo, holder } = payout;
  return (
    <>
      <Fact words={t('payment.account', { bank, account: masked(accountNo) })} />
      {isPayment && <Fact isStrong words={t('payment.holder', { holder })} />}
    </>
  );
}

function Agreement({ application }: { application: WholeCase }) {
  const t = useTexts('workflow');
  const { data: letter, isError } = useLetter(application);
  if (letter === undefined)
    return <Fact isMissing={isError} words={t(isError ? 'payment.letterUnread' : 'payment.loading')} />;
  if (letter.pkNumber === null) return <Fact isMissing words={t('payment.noAgreement')} />;
  return <Fact isStrong words={t('payment.agreement', { number: letter.pkNumber })} />;
}

type FactProps = { words: string; isMissing?: boolean; isStrong?: boolean };

const Fact = ({ words, isMissing = false, isStrong = false }: FactProps) => (
  <Text size="sm" fw={isStrong ? 600 : 400} className={isMissing ? 'alarm' : 'numeric'}>
    {words}
  </Text>
);

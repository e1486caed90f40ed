import { queues } from '@trustiq/domain/workflow/queues.ts';
import { CoreBankingStrip } from '../../features/workflow/core-banking-strip.tsx';
import { personOf, useSession } from '../../lib/session.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { caseLayouts } from './case-layouts.ts';
import { CaseScreen } from './case-screen.tsx';
import { sections } from './case-sections.tsx';

export function AnalystDetailScreen() {
  const t = useTexts('applications');
  return <CaseScreen layout={caseLayouts.analyst} listTitle={t('lists.analyst.title')} />;
}

/** The same screen for approvers, the deviation approver, and operations who read it. */
export function ApprovalDetailScreen() {
  const t = useTexts('applications');
  const session = useSession();
  const role = session && personOf(session.user)?.role;
  const isDeviation = queues.deviation.roles.some((allowed) => allowed === role);
  return (
    <CaseScreen
      layout={caseLayouts.approval}
      listTitle={t(isDeviation ? 'lists.deviation.title' : 'lists.approval.title')}
    />
  );
}

export function PredisbursedDetailScreen() {
  const t = useTexts('applications');
  return (
    <CaseScreen
      layout={caseLayouts.predisbursed}
      listTitle={t('lists.predisbursed.title')}
      notice={(latest) => <CoreBankingStrip application={latest} payout={<sections.payout application={latest} />} />}
    />
  );
}

export function CheckerDetailScreen() {
  const t = useTexts('applications');
  return <CaseScreen layout={caseLayouts.checker} listTitle={t('lists.checker.title')} />;
}

export function EmployeeVerificationDetailScreen() {
  const t = useTexts('applications');
  return <CaseScreen layout={caseLayouts.employeeVerification} listTitle={t('lists.employeeVerification.title')} />;
}

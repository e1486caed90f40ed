import { mayOpen } from '@trustiq/domain/access/routes.ts';
import { Navigate } from 'react-router';
import { CaseBrief } from '../../features/scoring/case-brief.tsx';
import { SittingPage } from '../../features/sittings/sitting-page.tsx';
import { useChosenId } from '../../lib/chosen-id.ts';
import { personOf, useSession } from '../../lib/session.ts';

const CASE_SCREEN = '/approval-detail';
const noWay = () => null;

/** A sitting, with the brief of each case as its own screen has it. */
export function SittingScreen() {
  const id = useChosenId();
  const session = useSession();
  const person = session && personOf(session.user);
  if (id === null) return <Navigate to="/sidang-komite" replace />;
  const isOpenTo = person !== null && mayOpen(CASE_SCREEN, person);
  return (
    <SittingPage
      id={id}
      userId={session?.user.appUserId ?? null}
      ways={{
        caseAt: (applicationId) => (isOpenTo ? `${CASE_SCREEN}?id=${applicationId}` : null),
        brief: (applicationId) => <CaseBrief applicationId={applicationId} wayTo={noWay} />,
      }}
    />
  );
}

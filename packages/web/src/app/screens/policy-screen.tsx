import { PolicyPage } from '../../features/policy/policy-page.tsx';
import { LeaveGuard } from './leave-guard.tsx';

/** The policy book; a draft of the next version is not left without a question. */
export function PolicyScreen() {
  return (
    <>
      <LeaveGuard stayingWith="draft" />
      <PolicyPage />
    </>
  );
}

import { FirstPolicy } from '../../features/policy/first-policy/first-policy.tsx';
import { SetUpPage } from '../../features/set-up/set-up-page.tsx';

export function SetUpScreen() {
  return <SetUpPage firstPolicy={<FirstPolicy />} />;
}

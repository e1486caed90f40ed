import { FieldPage } from '../../features/field/field-page.tsx';
import { ReleaseNotice } from '../../field-shell/release-notice.tsx';

/** `/lapangan`, and above it what is to be said about the release that this phone keeps. */
export function FieldScreen() {
  return (
    <>
      <ReleaseNotice />
      <FieldPage />
    </>
  );
}

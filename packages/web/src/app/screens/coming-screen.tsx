import { IconTools } from '@tabler/icons-react';
import type { RoutePath } from '@trustiq/domain/access/routes.ts';
import { useSession } from '../../lib/session.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { StateFrame } from '../../ui/states/state-frame.tsx';

/** The page of a screen that is not built yet: it says so. */
export function ComingScreen({ path }: { path: RoutePath }) {
  const t = useTexts('screens');
  const isDeviationApprover = useSession()?.user.authorities.includes('ROLE_DIR_KEP') ?? false;
  const title = path === '/approval' && isDeviationApprover ? t('deviationApproval') : t(`titles.${path}`);
  return (
    <>
      <PageHeader title={title} />
      <section className="panel" aria-label={title}>
        <StateFrame icon={<IconTools size={22} />} color="teal" title={t('followsSoon')} text={t('followsText')} />
      </section>
    </>
  );
}

import { useLocation, useNavigate } from 'react-router';
import { useChosenId } from '../../lib/chosen-id.ts';
import { screenBelow } from '../../lib/over-case.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { ContactCall } from './contact-call.tsx';
import { useCalledCase } from './use-called-case.ts';
import classes from './verification.module.css';
import { VerificationDrawer } from './verification-drawer.tsx';

/**
 * /analyst-verification: the analyst writes down a call to an emergency contact. From the case it opens over it; by its
 * address alone it is a page.
 */
export function VerificationPage() {
  const location = useLocation();
  // Anew at every visit: one that was left and is opened again before the way back ended is not the one that was left.
  return screenBelow(location) === null ? <OwnPage /> : <VerificationDrawer key={location.key} />;
}

function OwnPage() {
  const t = useTexts('verification');
  const navigate = useNavigate();
  const id = useChosenId() ?? 0;
  const called = useCalledCase();
  const { data } = called.reading;
  return (
    <>
      <PageHeader title={t('title')} subtitle={data ? t('subtitle', { name: data.fullName, id }) : '\u00a0'} />
      <section className={`panel ${classes.page}`} aria-label={t('title')}>
        <ContactCall {...called} onDone={() => void navigate(`/analyst-detail?id=${id}`, { state: { id } })} />
      </section>
    </>
  );
}

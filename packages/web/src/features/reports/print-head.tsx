import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatDateTime } from '../../lib/format-date.ts';
import { bankShortName } from '../../lib/served-bank.ts';
import { useSession } from '../../lib/session.ts';
import { useTexts } from '../../texts/use-texts.ts';
import classes from './reports.module.css';

/** Stands on paper only: whose figures these are, of which day, and who printed them when. */
export function PrintHead({ date }: { date: string }) {
  const t = useTexts('reports');
  const session = useSession();
  const [printedAt, setPrintedAt] = useState(() => new Date());
  useEffect(() => {
    // The paper is drawn right after this event: it must not wait for the next frame.
    const onPrint = () => flushSync(() => setPrintedAt(new Date()));
    window.addEventListener('beforeprint', onPrint);
    return () => window.removeEventListener('beforeprint', onPrint);
  }, []);
  return (
    <p className={classes.printed}>
      {bankShortName() && <b>{bankShortName()} · </b>}
      {t('printed', {
        date,
        moment: formatDateTime(printedAt.toISOString()).slice(0, 16),
        person: session?.user.fullname ?? '',
      })}
    </p>
  );
}

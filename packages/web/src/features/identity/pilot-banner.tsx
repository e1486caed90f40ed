import { IconFlask } from '@tabler/icons-react';
import { isPilotBank } from '../../lib/served-bank.ts';
import { useTexts } from '../../texts/use-texts.ts';
import classes from './identity.module.css';

/** On every page of a pilot: nobody may take invented answers for a partner's. */
export function PilotBanner() {
  const t = useTexts('ui');
  if (!isPilotBank()) return null;
  return (
    <div role="note" className={classes.pilot}>
      <IconFlask size={16} aria-hidden />
      <span>{t('pilot')}</span>
    </div>
  );
}

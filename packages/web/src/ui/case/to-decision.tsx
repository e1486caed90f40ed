import { useTexts } from '../../texts/use-texts.ts';
import classes from './case.module.css';

/** The first stop of the keyboard in a case leads to its buttons; those that read with a mouse never see it. */
export function ToDecision() {
  const t = useTexts('ui');
  const go = () => {
    const bar = document.querySelector<HTMLElement>('[data-decision-bar]');
    (bar?.querySelector<HTMLElement>('button:not(:disabled)') ?? bar)?.focus();
  };
  return (
    <button type="button" className={classes.toDecision} onClick={go} data-to-decision>
      {t('case.toDecision')}
    </button>
  );
}

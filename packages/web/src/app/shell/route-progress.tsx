import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useTexts } from '../../texts/use-texts.ts';
import classes from './shell.module.css';

const STEP_PERCENT = 10;
const STEP_MS = 30;
const DONE_PERCENT = 100;

/** Runs at every change of screen, in steps of ten; while the next screen is on its way it waits at the last step. */
export function RouteProgress() {
  const t = useTexts('shell');
  const isWaiting = useNavigation().state !== 'idle';
  const { pathname } = useLocation();
  const [percent, setPercent] = useState(0);

  useEffect(() => setPercent(0), [pathname]);
  useEffect(() => {
    if (isWaiting) setPercent(0);
  }, [isWaiting]);
  useEffect(() => {
    const ceiling = isWaiting ? DONE_PERCENT - STEP_PERCENT : DONE_PERCENT;
    const timer = setInterval(() => setPercent((reached) => Math.min(reached + STEP_PERCENT, ceiling)), STEP_MS);
    return () => clearInterval(timer);
  }, [isWaiting, pathname]);

  if (percent >= DONE_PERCENT) return null;
  return (
    <div
      className={classes.progress}
      role="progressbar"
      aria-label={t('progress')}
      aria-valuemin={0}
      aria-valuemax={DONE_PERCENT}
      aria-valuenow={percent}
      style={{ width: `${percent}%` }}
    />
  );
}

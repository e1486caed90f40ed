import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { useNow } from '../../lib/use-now.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { TimeLeftMark } from './plan-marks.tsx';

type Props = { application: WholeCase };

const MINUTE_MS = 60_000;

/** How long the case has been on this desk, and how much of the time agreed for it is left. */
export function StageTime({ application }: Props) {
  const t = useTexts('applications');
  const now = useNow();
  const passed = Math.max(0, Math.floor((now.getTime() - Date.parse(application.stageSince)) / MINUTE_MS));
  const [days, hours, minutes] = [Math.floor(passed / 1440), Math.floor(passed / 60) % 24, passed % 60];
  return (
    <>
      {days > 0
        ? t('duration.days', { days, hours })
        : hours > 0
          ? t('duration.hours', { hours, minutes })
          : t('duration.minutes', { minutes })}{' '}
      <TimeLeftMark due={application} now={now} />
    </>
  );
}

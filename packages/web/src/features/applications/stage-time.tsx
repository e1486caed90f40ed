import { Badge } from '@mantine/core';
import type { ApplicationRow } from '@trustiq/contract/applications/application-row.ts';
import { type DeskTime, deskTime } from '@trustiq/domain/workflow/desk-time.ts';
import { useNow } from '../../lib/use-now.ts';
import { useTexts } from '../../texts/use-texts.ts';

type Props = { application: Pick<ApplicationRow, 'stageSince' | 'slaHours' | 'soonAt' | 'dueAt'> };

const MINUTE_MS = 60_000;

const colors: Readonly<Record<DeskTime, string>> = { enough: 'green', short: 'yellow', over: 'red' };

/** How long the case has been on this desk, beside the time agreed for it. */
export function StageTime({ application }: Props) {
  const t = useTexts('applications');
  const now = useNow();
  const passed = Math.max(0, Math.floor((now.getTime() - Date.parse(application.stageSince)) / MINUTE_MS));
  const [days, hours, minutes] = [Math.floor(passed / 1440), Math.floor(passed / 60) % 24, passed % 60];
  const time = deskTime(application, now);
  return (
    <>
      {days > 0
        ? t('duration.days', { days, hours })
        : hours > 0
          ? t('duration.hours', { hours, minutes })
          : t('duration.minutes', { minutes })}{' '}
      {application.slaHours !== null && (
        <Badge variant="light" radius="sm" size="sm" tt="none" color={colors[time]}>
          {t(time === 'over' ? 'sla.over' : 'sla.agreed', { hours: application.slaHours })}
        </Badge>
      )}
    </>
  );
}

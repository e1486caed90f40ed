import { Badge } from '@mantine/core';
import type { ApplicationRow } from '@trustiq/contract/applications/application-row.ts';
import { slaShare } from '@trustiq/domain/workflow/sla.ts';
import { useNow } from '../../lib/use-now.ts';
import { useTexts } from '../../texts/use-texts.ts';

type Props = { application: Pick<ApplicationRow, 'stageSince' | 'slaHours'> };

const MINUTE_MS = 60_000;

/** How long the case has been on this desk, beside the time agreed for it. */
export function StageTime({ application }: Props) {
  const t = useTexts('applications');
  const now = useNow();
  const passed = Math.max(0, Math.floor((now.getTime() - Date.parse(application.stageSince)) / MINUTE_MS));
  const [days, hours, minutes] = [Math.floor(passed / 1440), Math.floor(passed / 60) % 24, passed % 60];
  const share = slaShare(application, now);
  const color = share === null || share < 0.75 ? 'green' : share > 1 ? 'red' : 'yellow';
  return (
    <>
      {days > 0
        ? t('duration.days', { days, hours })
        : hours > 0
          ? t('duration.hours', { hours, minutes })
          : t('duration.minutes', { minutes })}{' '}
      {application.slaHours !== null && (
        <Badge variant="light" radius="sm" size="sm" tt="none" color={color}>
          {t(share !== null && share > 1 ? 'sla.over' : 'sla.agreed', { hours: application.slaHours })}
        </Badge>
      )}
    </>
  );
}

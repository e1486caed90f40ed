import type { ApplicationRow } from '@trustiq/contract/applications/application-row.ts';
import { deskTime } from '@trustiq/domain/workflow/desk-time.ts';
import type { TimeLeft } from '@trustiq/domain/workflow/time-left.ts';
import { useReferenceText } from '../../texts/use-reference-text.ts';
import { useTexts } from '../../texts/use-texts.ts';
import classes from './queue-chips.module.css';
import { saidTime } from './time-left.ts';

type Due = Parameters<typeof deskTime>[0] & TimeLeft & { readonly slaHours: number | null };

/** How much working time is left, or how long it has been over. */
export function TimeLeftMark({ due, now }: { due: Due; now: Date }) {
  const t = useTexts('applications');
  const left = saidTime(due);
  if (left === null) return null;
  const time = deskTime(due, now);
  const words = t(`left.${left.unit}`, left);
  return (
    <span
      className={`numeric ${classes['mark']}`}
      data-kind={time}
      title={due.slaHours === null ? t('plan.workingTime') : t('plan.agreedTime', { hours: due.slaHours })}
    >
      {time === 'over' ? t('left.over', { time: words }) : words}
    </span>
  );
}

type Props = { row: ApplicationRow; now: Date };

/** How much working time is left for the case, and the next thing that is missing. */
export function TimeMark({ row, now }: Props) {
  const t = useTexts('applications');
  const { minutesLeft, daysLeft, isReady, nextMissing } = row.plan;
  const said = isReady ? t('plan.ready') : nextMissing && t(`missing.${nextMissing}`);
  if (minutesLeft === null && !said) return null;
  return (
    <span className={classes['marks']}>
      <TimeLeftMark due={{ ...row, minutesLeft, daysLeft }} now={now} />
      {said && <span className={classes['said']}>{said}</span>}
    </span>
  );
}

/** What is special about the case: who sent it back and why, and its deviations. */
export function CaseMarks({ row, isDeviationList }: { row: ApplicationRow; isDeviationList: boolean }) {
  const t = useTexts('applications');
  const reference = useReferenceText();
  const { returned, deviationLevel, deviations } = row.plan;
  if (returned === null && deviationLevel === 0) return null;
  const { reason = null, reasonCode = null, note = null } = returned ?? {};
  const why = reason === null || reasonCode === null ? (reason ?? note) : reference('reasons', reasonCode, reason);
  return (
    <span className={classes['marks']}>
      {returned && (
        <>
          <span className={classes['mark']} data-kind="returned" title={note ?? undefined}>
            {returned.by === null ? t('plan.returned') : t('plan.returnedBy', { name: returned.by })}
          </span>
          {why && (
            <span className={classes['why']} title={why}>
              {why}
            </span>
          )}
        </>
      )}
      {deviationLevel > 0 && (
        <span className={classes['mark']} data-kind="deviation">
          {t('plan.deviation', { level: deviationLevel })}
        </span>
      )}
      {isDeviationList && (
        <span className={classes['said']}>
          {deviations.map(({ code, description }) => reference('deviations', code, description)).join('; ')}
        </span>
      )}
    </span>
  );
}

import type { ApplicationRow } from '@trustiq/contract/applications/application-row.ts';
import { deskTime } from '@trustiq/domain/workflow/desk-time.ts';
import { useTexts } from '../../texts/use-texts.ts';
import classes from './queue-chips.module.css';
import { timeLeft } from './time-left.ts';

type Props = { row: ApplicationRow; now: Date };

/** How much working time is left for the case, and the next thing that is missing. */
export function TimeMark({ row, now }: Props) {
  const t = useTexts('applications');
  const { minutesLeft, isReady, nextMissing } = row.plan;
  const time = deskTime(row, now);
  const said = isReady ? t('plan.ready') : nextMissing && t(`missing.${nextMissing}`);
  if (minutesLeft === null && !said) return null;
  const left = minutesLeft === null ? null : timeLeft(minutesLeft);
  const words = left && t(`left.${left.unit}`, left);
  return (
    <span className={classes['marks']}>
      {words && (
        <span className={`numeric ${classes['mark']}`} data-kind={time} title={t('plan.workingTime')}>
          {time === 'over' ? t('left.over', { time: words }) : words}
        </span>
      )}
      {said && <span className={classes['said']}>{said}</span>}
    </span>
  );
}

/** What is special about the case: who sent it back and why, and its deviations. */
export function CaseMarks({ row, isDeviationList }: { row: ApplicationRow; isDeviationList: boolean }) {
  const t = useTexts('applications');
  const { returned, deviationLevel, deviations } = row.plan;
  if (returned === null && deviationLevel === 0) return null;
  const why = returned?.reason ?? returned?.note;
  return (
    <span className={classes['marks']}>
      {returned && (
        <>
          <span className={classes['mark']} data-kind="returned" title={returned.note ?? undefined}>
            {returned.by === null ? t('plan.returned') : t('plan.returnedBy', { name: returned.by })}
          </span>
          {why && <span className={classes['said']}>{why}</span>}
        </>
      )}
      {deviationLevel > 0 && (
        <span className={classes['mark']} data-kind="deviation">
          {t('plan.deviation', { level: deviationLevel })}
        </span>
      )}
      {isDeviationList && (
        <span className={classes['said']}>{deviations.map(({ description }) => description).join('; ')}</span>
      )}
    </span>
  );
}

import { Fragment } from 'react';
import { formatNumber } from '../../lib/format-number.ts';
import { MISSING } from '../../lib/format-rupiah.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { ProfileArea } from './profile-areas.ts';
import classes from './scoring.module.css';
import { useCriterionText } from './use-criterion-text.ts';

type Props = { areas: readonly ProfileArea[]; totalScore: number };

/** Every criterion with its value and points, Total and Final of each area, and the TOTAL SCORE. */
export function ProfileTable({ areas, totalScore }: Props) {
  const t = useTexts('scoring');
  const textOf = useCriterionText();
  return (
    <div role="group" className={`wide ${classes.scroller}`} aria-label={t('profile.title')} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('profile.columns.no')}</th>
            <th scope="col">{t('profile.columns.criterion')}</th>
            <th scope="col">{t('profile.columns.value')}</th>
            <th scope="col" className={classes.numeric}>
              {t('profile.columns.score')}
            </th>
          </tr>
        </thead>
        <tbody>
          {areas.map((area) => (
            <Fragment key={area.key}>
              <tr className={classes.area}>
                <th scope="colgroup" colSpan={4}>
                  {t(`profile.areas.${area.key}`)}
                </th>
              </tr>
              {area.criteria.map((criterion, index) => (
                <tr key={criterion.key}>
                  <td className="numeric">{index + 1}</td>
                  <td>{t(`criteria.${criterion.key}`)}</td>
                  <td>
                    {criterion.isMissing ? `${MISSING} (${t('profile.missing')})` : (textOf(criterion) ?? MISSING)}
                  </td>
                  <td className={classes.numeric}>{criterion.score}</td>
                </tr>
              ))}
              <Subtotal label={t('profile.total')} value={String(area.total)} />
              <Subtotal label={t('profile.final')} value={formatNumber(area.final)} />
            </Fragment>
          ))}
          <tr className={classes.grandTotal}>
            <th scope="row" colSpan={3}>
              {t('profile.totalScore')}
            </th>
            <td className={classes.numeric}>{formatNumber(totalScore)}</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

function Subtotal({ label, value }: { label: string; value: string }) {
  return (
    <tr className={classes.subtotal}>
      <th scope="row" colSpan={3}>
        {label}
      </th>
      <td className={classes.numeric}>{value}</td>
    </tr>
  );
}

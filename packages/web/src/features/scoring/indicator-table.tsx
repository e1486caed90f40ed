import type { CreditSummary } from '@trustiq/contract/scoring/credit-summary.ts';
import { MISSING } from '../../lib/format-rupiah.ts';
import { useTexts } from '../../texts/use-texts.ts';
import classes from './scoring.module.css';

/** NO, INDIKATOR CHARACTER, VALUE, SCORE. */
export function IndicatorTable({ indicators }: Pick<CreditSummary, 'indicators'>) {
  const t = useTexts('scoring');
  return (
    <div role="group" className={`wide ${classes.scroller}`} aria-label={t('indicators.title')} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('indicators.columns.no')}</th>
            <th scope="col">{t('indicators.columns.indicator')}</th>
            <th scope="col" className={classes.numeric}>
              {t('indicators.columns.value')}
            </th>
            <th scope="col" className={classes.numeric}>
              {t('indicators.columns.score')}
            </th>
          </tr>
        </thead>
        <tbody>
          {indicators.map(({ no, code, value, score }) => (
            <tr key={code}>
              <td className="numeric">{no}</td>
              <td>{t(`indicators.${code}`)}</td>
              <td className={classes.numeric}>{value ?? MISSING}</td>
              <td className={classes.numeric} data-score={score ?? undefined}>
                {score ?? MISSING}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import { formatNumber } from '../../lib/format-number.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { ProfileArea } from './profile-areas.ts';
import classes from './scoring.module.css';

/** How much of its weight each area reached. */
export function AreaBars({ areas }: { areas: readonly ProfileArea[] }) {
  const t = useTexts('scoring');
  return (
    <dl className={classes.bars} aria-label={t('profile.bars')}>
      {areas.map(({ key, final, weightPercent }) => (
        <div key={key}>
          <dt>{t(`profile.areas.${key}`)}</dt>
          <dd>
            {weightPercent !== null && (
              <span className={classes.bar} aria-hidden="true">
                <span style={{ width: `${(final / weightPercent) * 100}%` }} />
              </span>
            )}
            <span className="numeric">
              {formatNumber(final)}
              {weightPercent !== null && ` / ${weightPercent}`}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

import { VisuallyHidden } from '@mantine/core';
import type { CaseBrief } from '@trustiq/contract/brief/case-brief.ts';
import type { FigureKey } from '@trustiq/domain/explanation/decision-figures.ts';
import { formatPercent } from '../../lib/format-number.ts';
import { formatRupiah, MISSING } from '../../lib/format-rupiah.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Explained } from '../../ui/glossary/explained.tsx';
import classes from './brief.module.css';
import { useRatingText } from './use-rating-text.ts';

type Figure = CaseBrief['figures'][number];

const ratios: readonly FigureKey[] = ['dbr', 'rpc', 'ltv'];

/** `B - Baik (78.20)` as `B` and `78.20`. */
const ratingParts = (text: string) => /^([A-E])\b.*\(([\d.]+)\)$/.exec(text);

/** The figures that decide, each with its limit; colour is never the only sign of how it stands. */
export function BriefFigures({ figures }: { figures: readonly Figure[] }) {
  const t = useTexts('brief');
  return (
    <dl className={classes.figures}>
      {figures.map((figure) => (
        <div key={figure.key} data-state={figure.state} title={t(`states.${figure.state}`)}>
          <dt>
            <Explained>{t(`figures.${figure.key}`)}</Explained>
          </dt>
          <dd>
            <FigureText figure={figure} />
            <VisuallyHidden>, {t(`states.${figure.state}`)}</VisuallyHidden>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function FigureText({ figure }: { figure: Figure }) {
  const t = useTexts('brief');
  const ratingText = useRatingText();
  const { key, value, limit, state } = figure;
  if (ratios.includes(key)) {
    const shown = typeof value === 'number' ? formatPercent(value) : t(state === 'MISSING' ? 'missing' : 'endless');
    return <Shown value={shown} beside={limit === null ? null : t('limit', { limit: `${limit}%` })} />;
  }
  if (key === 'exposure')
    return typeof value === 'number' ? (
      <Shown value={formatRupiah(value)} beside={t('including')} />
    ) : (
      <Shown value={t('hidden')} beside={limit === null ? null : t('limit', { limit: formatRupiah(limit) })} />
    );
  if (key === 'rating' && typeof value === 'string') {
    const parts = ratingParts(value);
    return parts ? (
      <Shown value={parts[1] ?? MISSING} beside={parts[2] ?? null} />
    ) : (
      <Shown value={ratingText(value)} />
    );
  }
  if (value === null) return <Shown value={t(key === 'bureauScore' && state !== 'MISSING' ? 'noScore' : 'missing')} />;
  return <Shown value={String(value)} />;
}

const Shown = ({ value, beside = null }: { value: string; beside?: string | null }) => (
  <>
    <b className="numeric">{value}</b>
    {beside !== null && <small> {beside}</small>}
  </>
);

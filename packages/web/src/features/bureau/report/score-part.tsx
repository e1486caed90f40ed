import type { BureauRecord } from '@trustiq/contract/bureau/bureau-sets.ts';
import { hasBureauScore } from '@trustiq/domain/bureau/exclusion-policy.ts';
import { riskGradeOf } from '@trustiq/domain/bureau/score-band.ts';
import { MISSING } from '../../../lib/format-rupiah.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import classes from './report.module.css';
import { ReportPart } from './report-part.tsx';

/** The score, or the rule that kept the bureau from scoring. */
export function ScorePart({ score }: { score: BureauRecord<'score'> | null }) {
  const t = useTexts('bureau');
  const { scoreRaw, scoreRange, description, exclusionRuleCode, exclusionRuleDescription } = score ?? {};
  const rule = [exclusionRuleCode, exclusionRuleDescription].filter(Boolean).join(' · ');
  const values = [
    [t('scoreLabels.score'), scoreRaw],
    [t('scoreLabels.grade'), riskGradeOf(scoreRange)],
    [t('scoreLabels.description'), description],
    [t('scoreLabels.exclusion'), rule],
  ] as const;
  return (
    <ReportPart
      anchor="score"
      title={t('sections.score')}
      emptyText={t('empty.score')}
      isEmpty={score === null || !hasBureauScore(score)}
    >
      <dl className={classes.grid}>
        {values.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="numeric">{value || MISSING}</dd>
          </div>
        ))}
      </dl>
    </ReportPart>
  );
}

import type { BorrowerReportTexts } from '@trustiq/contract/texts/id/borrower-report.ts';
import { riskGradeOf } from '@trustiq/domain/bureau/score-band.ts';
import { MISSING, shownCount, shownText } from '../../../platform/tables/paper-formats.ts';
import { type Field, fieldGrid, subtitle, together } from '../../../platform/tables/paper-tables.ts';
import type { PdfNode } from '../../../platform/tables/pdf-content.ts';
import type { ReportData } from './report-data.ts';

/** The bureau's score, or the rule that kept it from scoring. */
function bureauScore(t: BorrowerReportTexts['rating'], { bureau }: ReportData): Field[] {
  const score = bureau?.sets.score ?? null;
  if (score?.exclusionRuleCode) {
    const rule = [score.exclusionRuleCode, score.exclusionRuleDescription].filter(Boolean).join(' · ');
    return [[t.exclusion, shownText(rule)]];
  }
  return [
    [t.score, shownCount(score?.scoreRaw)],
    [t.grade, riskGradeOf(score?.scoreRange) ?? MISSING],
    [t.description, shownText(score?.description)],
  ];
}

export function scorePart({ rating: t }: BorrowerReportTexts, report: ReportData): PdfNode {
  return together(
    subtitle(t.bureauScore),
    fieldGrid(
      [
        ...bureauScore(t, report),
        [t.firstAlternate, shownCount(report.score?.bureauScore)],
        [t.secondAlternate, shownCount(report.score?.fintechScore)],
      ],
      1,
    ),
  );
}

import type { BorrowerReportTexts } from '@trustiq/contract/texts/id/borrower-report.ts';
import { recommendationOf } from '@trustiq/domain/scoring/credit-decision.ts';
import { MISSING, shownText } from '../../../platform/tables/paper-formats.ts';
import { type Field, fieldGrid, subtitle, together } from '../../../platform/tables/paper-tables.ts';
import type { PdfNode } from '../../../platform/tables/pdf-content.ts';
import type { ReportData } from './report-data.ts';

/** What the scoring proposes, and what holds its rating down. */
export function decisionPart({ decision: t }: BorrowerReportTexts, { score, language }: ReportData): PdfNode {
  const recommendation = recommendationOf(score?.rating);
  const sentences: Readonly<Record<string, string>> = t.knockOuts;
  const caps = (score?.knockOuts ?? [])
    .map(({ code, label }) => label?.[language] ?? sentences[code] ?? code)
    .join('; ');
  const missing = (score?.missingInputs ?? []).map((input) => t.missingInputs[input]).join('; ');
  return together(
    subtitle(t.title),
    fieldGrid(
      [
        [t.recommendation, recommendation ? t.recommendations[recommendation] : score === null ? MISSING : ''],
        [t.rating, shownText(score?.rating)],
        [t.capped, shownText(caps)],
        ...(missing === '' ? [] : [[t.missing, `${missing}. ${t.missingCap}`] satisfies Field]),
      ],
      1,
    ),
  );
}

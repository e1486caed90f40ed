import { toKeptContract } from '@trustiq/contract/bureau/mapped-contract-names.ts';
import type { DemoCase } from '../workflow-run/demo-case.ts';
import type { NewRow, Rows } from './new-row.ts';

const LARGEST_PERCENT = 9_999_999.99;
const capped = (percent: number | null): number | null =>
  percent === null ? null : Math.min(percent, LARGEST_PERCENT);

export function scoreRows({ ids, records }: DemoCase): NewRow<'scores'>[] {
  if (records.assessed === null) return [];
  const { at, result } = records.assessed;
  const { score } = result;
  return [
    {
      application_id: ids.id,
      computed_at: at,
      scorecard_version: score.scorecardVersion,
      de_score: score.rating,
      is_approved: score.isApproved,
      weighted: score.weighted,
      alternate_score_1: score.bureauScore,
      alternate_score_2: score.fintechScore,
      dbr: capped(score.dbr),
      dbr2: capped(score.dbr2),
      ko_reasons: [...score.knockOuts],
      missing: [...score.missing],
      missing_inputs: [...score.missingInputs],
      profile: { ...score.profile },
      income: { ...score.income },
      obligations_asked: score.obligationsAsked,
    },
  ];
}

/** What the score was made from. */
export function assessmentRows({ records }: DemoCase): Pick<Rows, 'case_keys' | 'assessments'> {
  if (records.assessed === null) return {};
  const { case_keys, assessments } = records.assessed.result.keep();
  return { case_keys: [case_keys], assessments: [assessments] };
}

/** What the partners said, what follows from it, and what departs from policy. */
export function creditRows(demoCase: DemoCase): Rows {
  const { ids, records, partners, run } = demoCase;
  const { credit, bureauFailures, survey } = records;
  const applicationId = ids.id;
  const states = run.facts().deviations;
  const { score } = credit?.answer ?? {};
  return {
    scores: scoreRows(demoCase),
    ...assessmentRows(demoCase),
    bureau_reports: credit
      ? [
          {
            application_id: applicationId,
            requested_at: credit.at,
            score_raw: score?.scoreRaw ?? null,
            score_range: score?.scoreRange ?? null,
            score_description: score?.description ?? null,
            exclusion_code: score?.exclusionRuleCode ?? null,
            exclusion_description: score?.exclusionRuleDescription ?? null,
            sets: credit.answer.sets,
            missing_sets: [],
            source: 'simulated',
          },
        ]
      : [],
    fdc_reports: credit
      ? [
          {
            application_id: applicationId,
            enquired_at: credit.at,
            status: credit.answer.fdc.status,
            reason: credit.answer.fdc.reason,
            rows: credit.answer.fdc.rows.map((row) => ({ ...row })),
            source: 'simulated',
          },
        ]
      : [],
    bureau_failures: bureauFailures
      ? [
          {
            application_id: applicationId,
            failures: bureauFailures.count,
            last_failed_at: bureauFailures.at,
            why: 'timeout',
          },
        ]
      : [],
    mapped_contracts: (credit?.answer.contracts ?? []).map((contract) => ({
      application_id: applicationId,
      cb_contract_code: contract.contractCode,
      is_mapped: contract.isMappedByDefault,
      instalment_rupiah: contract.instalmentRupiah,
      contract: { ...toKeptContract(contract.contract) },
      is_ticked: false,
    })),
    surveys: survey
      ? Object.entries(survey.sheets).map(([kind, content]) => ({
          application_id: applicationId,
          kind: kind as NewRow<'surveys'>['kind'],
          content,
          received_at: survey.at,
        }))
      : [],
    deviations: records.deviations.map(({ code, origin, note, by, at }, position) => ({
      application_id: applicationId,
      deviation_type_id: partners.deviationTypes.find((type) => type.code === code)?.id ?? 0,
      origin,
      state: states[position]?.state ?? 'PROPOSED',
      notes: note,
      created_by: by,
      created_at: at,
    })),
  };
}

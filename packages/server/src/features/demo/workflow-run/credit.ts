import { toKeptContract } from '@trustiq/contract/bureau/mapped-contract-names.ts';
import { bankDayOf } from '../../../platform/bank-day.ts';
import { toFeeColumns } from '../../../schema/fee-columns.ts';
import { traitRowOf } from '../../../schema/product-trait-columns.ts';
import { hasCharacteristic } from '../plan/plan.ts';
import type { DemoCase } from './demo-case.ts';

const FAILURES = 3;

/** Bureau and fintech centre are asked; one case has a bureau that never answers. */
export function enquire(demoCase: DemoCase, purpose: 'credit_assessment' | 'prescreening'): void {
  const { plan, records, partners, run, ids } = demoCase;
  const at = run.now();
  if (hasCharacteristic(plan, 'bureauSilent')) {
    records.bureauFailures = { count: FAILURES, at };
    records.kycFlags.push('bureau_unavailable', 'fdc_unavailable');
    run.learn({ bureauFailures: FAILURES });
    run.noteEvent('bureau_enquired', null, { purpose, bureau: 'timeout', fdc: 'timeout' });
    return;
  }
  const { person } = plan;
  const answer = partners.askCredit(
    {
      ...person,
      applicationId: ids.id,
      applicationRequestId: ids.applicationRequestId,
      address: person.address.street,
      today: bankDayOf(at),
    },
    at,
  );
  records.credit = { answer, at };
  run.learn({
    bureauReportedAt: at.toISOString(),
    hasBureauScoreOrExclusion: answer.score?.scoreRaw != null || answer.score?.exclusionRuleCode != null,
  });
  run.noteEvent('bureau_enquired', null, { purpose, bureau: 'answered', fdc: 'answered' });
}

export function addDeviations(demoCase: DemoCase, added: DemoCase['records']['deviations']): void {
  const { records, run, partners } = demoCase;
  records.deviations.push(...added);
  const severityOf = (code: string) => partners.deviationTypes.find((type) => type.code === code)?.severity ?? 1;
  const facts = added.map(({ code }) => ({ severity: severityOf(code), state: 'PROPOSED' as const }));
  run.learn({ deviations: [...run.facts().deviations, ...facts] });
}

/** The score, and what the case departs from, worked out as the server would from the same facts. */
export function assess(demoCase: DemoCase): void {
  const { records, partners, run, plan } = demoCase;
  const at = run.now();
  if (hasCharacteristic(plan, 'watched')) {
    records.isOnWatchlist = true;
    records.kycFlags.push('watchlist_hit');
    run.learn({ isOnWatchlist: true });
  }
  const result = partners.assess(scoredFacts(demoCase), at);
  records.assessed = { result, at };
  const isOpen = run.status() === 'KYC' || run.status() === 'ANALYST';
  if (isOpen)
    addDeviations(
      demoCase,
      result.deviations.map(({ code, note }) => ({ code, note, origin: 'AUTOMATIC', by: null, at })),
    );
}

/** The score of changed terms, as saving them gives it. */
export function scoreAgain(demoCase: DemoCase): void {
  const { records, partners, run } = demoCase;
  if (records.assessed === null) return;
  const at = run.now();
  records.assessed = { result: partners.assess(scoredFacts(demoCase), at), at };
}

function scoredFacts({ plan, records, run, ids, partners }: DemoCase): Parameters<DemoCase['partners']['assess']>[0] {
  const { product, person, job, branch } = plan;
  const severityOf = (code: string) => partners.deviationTypes.find((type) => type.code === code)?.severity ?? 1;
  const { terms, calculation, credit, bureauFailures, hasJob } = records;
  const answer = credit?.answer;
  return {
    id: ids.id,
    status: run.status(),
    track: product.track,
    branch_id: branch.branchId,
    area_id: branch.areaId,
    product_id: product.id,
    birth_date: person.birthDate,
    registered_at: new Date(run.entries[0]?.entry.at ?? 0),
    is_on_watchlist: records.isOnWatchlist,
    ...traitRowOf(product),
    amount_rupiah: terms.amountRupiah,
    rate_percent: terms.ratePercent,
    tenor_months: terms.tenorMonths,
    instalment_rupiah: calculation?.simulation.instalmentRupiah ?? null,
    last_due_date: calculation?.simulation.lastDueDate ?? null,
    insurance_code: terms.insuranceCode,
    insurance_percent: terms.insurancePercent,
    insurance_price_rupiah: terms.insurancePriceRupiah,
    ...toFeeColumns(terms.fees),
    interest_type: product.interestType,
    service_fee_percent: product.serviceFeePercent,
    provision_fee_percent: product.provisiPercent,
    education: person.education,
    marital_status: person.maritalStatus,
    residence_status: person.residence,
    collateral_requirement: null,
    years_of_work: hasJob ? Math.floor(job.monthsOfWork / 12) : null,
    months_of_work: hasJob ? job.monthsOfWork % 12 : null,
    monthly_income_rupiah: hasJob ? job.netIncomeRupiah : null,
    requested_at: credit?.at ?? null,
    score_raw: answer?.score?.scoreRaw ?? null,
    score_range: answer?.score?.scoreRange ?? null,
    exclusion_code: answer?.score?.exclusionRuleCode ?? null,
    failures: bureauFailures?.count ?? null,
    fdc_rows: answer?.fdc.rows ?? null,
    sets: answer?.sets ?? { granted_credit: [], footprint_summary: null, customer_summary: null },
    contracts: (answer?.contracts ?? []).map((contract) => ({
      contractCode: contract.contractCode,
      isMapped: contract.isMappedByDefault,
      isTicked: false,
      instalmentRupiah: contract.instalmentRupiah,
      contract: toKeptContract(contract.contract),
    })),
    surveys: records.survey?.sheets ?? {},
    listed: records.deviations.map(({ code, origin }) => ({
      code,
      origin,
      severity: severityOf(code),
      state: 'PROPOSED',
    })),
    steps: run.entries.map(({ entry }) => entry),
    has_negative_contact: records.calls.some(({ isReached, hasConsented }) => isReached && !hasConsented),
  };
}

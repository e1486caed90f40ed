import { bankDayOf } from '../../../platform/bank-day.ts';
import { traitRowOf } from '../../../schema/product-trait-columns.ts';
import { hasQuirk } from '../plan.ts';
import type { Tale } from './tale.ts';

const FAILURES = 3;

/** Bureau and fintech centre are asked; one case has a bureau that never answers. */
export function enquire(tale: Tale, purpose: 'credit_assessment' | 'prescreening'): void {
  const { plan, papers, partners, story, ids } = tale;
  const at = story.now();
  if (hasQuirk(plan, 'bureauSilent')) {
    papers.bureauFailures = { count: FAILURES, at };
    papers.kycFlags.push('bureau_unavailable', 'fdc_unavailable');
    story.learn({ bureauFailures: FAILURES });
    story.tell('bureau_enquired', null, { purpose, bureau: 'timeout', fdc: 'timeout' });
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
  papers.credit = { answer, at };
  story.learn({
    bureauReportedAt: at.toISOString(),
    hasBureauScoreOrExclusion: answer.score?.scoreRaw != null || answer.score?.exclusionRuleCode != null,
  });
  story.tell('bureau_enquired', null, { purpose, bureau: 'answered', fdc: 'answered' });
}

export function addDeviations(tale: Tale, added: Tale['papers']['deviations']): void {
  const { papers, story, partners } = tale;
  papers.deviations.push(...added);
  const severityOf = (code: string) => partners.deviationTypes.find((type) => type.code === code)?.severity ?? 1;
  const facts = added.map(({ code }) => ({ severity: severityOf(code), state: 'PROPOSED' as const }));
  story.learn({ deviations: [...story.facts().deviations, ...facts] });
}

/** The score, and what the case departs from, worked out as the server would from the same facts. */
export function assess(tale: Tale): void {
  const { papers, partners, story, plan } = tale;
  const at = story.now();
  if (hasQuirk(plan, 'watched')) {
    papers.isOnWatchlist = true;
    papers.kycFlags.push('watchlist_hit');
    story.learn({ isOnWatchlist: true });
  }
  const result = partners.assess(scoredFacts(tale), at);
  papers.assessed = { result, at };
  const isOpen = story.status() === 'KYC' || story.status() === 'ANALYST';
  if (isOpen)
    addDeviations(
      tale,
      result.deviations.map(({ code, note }) => ({ code, note, origin: 'AUTOMATIC', by: null, at })),
    );
}

function scoredFacts({ plan, papers, story, ids }: Tale): Parameters<Tale['partners']['assess']>[0] {
  const { product, person, job } = plan;
  const { terms, calculation, credit, bureauFailures, hasJob } = papers;
  const answer = credit?.answer;
  return {
    id: ids.id,
    status: story.status(),
    birth_date: person.birthDate,
    registered_at: new Date(story.entries[0]?.entry.at ?? 0),
    is_on_watchlist: papers.isOnWatchlist,
    ...traitRowOf(product),
    amount_rupiah: terms.amountRupiah,
    rate_percent: terms.ratePercent,
    tenor_months: terms.tenorMonths,
    instalment_rupiah: calculation?.simulation.instalmentRupiah ?? null,
    last_due_date: calculation?.simulation.lastDueDate ?? null,
    service_percent: terms.fees.servicePercent,
    provision_percent: terms.fees.provisiPercent,
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
    sets: answer?.sets ?? { footprint_summary: null, customer_summary: null },
    contracts: (answer?.contracts ?? []).map((contract) => ({
      isMapped: contract.isMappedByDefault,
      instalmentRupiah: contract.instalmentRupiah,
    })),
    surveys: papers.survey?.sheets ?? {},
    other_loans: plan.otherLoansRupiah,
    has_negative_contact: papers.calls.some(({ isReached, hasConsented }) => isReached && !hasConsented),
  };
}

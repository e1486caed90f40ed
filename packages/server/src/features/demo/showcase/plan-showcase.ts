import { plainDate } from '@trustiq/domain/calendar/plain-date.ts';
import type { BankContext } from '../bank/bank-context.ts';
import { type Draw, drawFrom } from '../chance/draw.ts';
import { makePlan } from '../plan/make-plan.ts';
import type { DemoPartners } from '../plan/partners.ts';
import type { Plan } from '../plan/plan.ts';
import type { DemoBranch } from '../plan/staff.ts';
import type { Scenario } from '../workflow-run/scenario.ts';
import { scenarioOf, showcaseScenarios } from './scenarios.ts';

/** Days of birth are even here and odd in the crowd, so that nobody is two people. */
const evenDays = [2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28];
const YOUNGEST_YEARS = 24;
const OLDEST_YEARS = 49;

/** The first round plays where the demo accounts work, the others everywhere. */
function branchOf(scenario: Scenario, index: number, branches: readonly DemoBranch[], isHrd: boolean): DemoBranch {
  const isFirst = index < showcaseScenarios.length;
  const ofTrack = branches.filter(({ areaId }) => (areaId === 999) === isHrd);
  const found = isFirst || scenario.returning ? ofTrack[0] : ofTrack[(index * 7) % ofTrack.length];
  if (found === undefined) throw new Error('The bank has no branches');
  return found;
}

function birthDateOf(draw: Draw, today: string): string {
  const year = Number(today.slice(0, 4)) - draw.int(YOUNGEST_YEARS, OLDEST_YEARS);
  return plainDate(year, draw.int(1, 12), draw.pick(evenDays));
}

/** Two borrowers of the first round have one phone, and two have pledged one vehicle. */
function withWhatIsShared(plan: Plan<Scenario>, earlier: readonly Plan<Scenario>[]): Plan<Scenario> {
  const { samePhoneAs, samePledgeAs } = plan.scenario;
  const byPhone = samePhoneAs && earlier.find(({ scenario }) => scenario.name === samePhoneAs);
  const byPledge = samePledgeAs && earlier.find(({ scenario }) => scenario.name === samePledgeAs);
  return {
    ...plan,
    ...(byPhone && { person: { ...plan.person, msisdn: byPhone.person.msisdn } }),
    ...(byPledge && { pledgeNumber: byPledge.pledgeNumber }),
  };
}

/** One plan for each case, in the order of the scenarios; whoever comes again is who came before. */
export function planShowcase(
  count: number,
  { branches, today }: BankContext,
  partners: DemoPartners,
): Plan<Scenario>[] {
  const plans: Plan<Scenario>[] = [];
  const niks = new Set<string>();
  const planOne = (index: number, attempt: number): Plan<Scenario> => {
    const scenario = scenarioOf(index);
    const draw = drawFrom(index * 2 + attempt * 1_000_003);
    const isHrd = partners.products.find(({ code }) => code === scenario.productCode)?.track === 'HRD';
    const earlier = scenario.returning && plans.findLast((plan) => plan.scenario.name === scenario.returning);
    return makePlan({
      index,
      scenario,
      branch: earlier ? earlier.branch : branchOf(scenario, index, branches, isHrd),
      draw,
      birthDate: birthDateOf(draw, today),
      serial: draw.pick(partners.serialsOf(scenario.credit ?? 'spotless')),
      today,
      partners,
      known: earlier ? { person: earlier.person, otherLoansRupiah: earlier.terms.amountRupiah } : null,
    });
  };
  for (let index = 0; index < count; index++) {
    let plan = planOne(index, 0);
    for (let attempt = 1; niks.has(plan.person.nik) && plan.otherLoansRupiah === 0; attempt++)
      plan = planOne(index, attempt);
    niks.add(plan.person.nik);
    plans.push(index < showcaseScenarios.length ? withWhatIsShared(plan, plans) : plan);
  }
  return plans;
}

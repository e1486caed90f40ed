import type { BankContext } from '../bank/bank-context.ts';
import { drawFrom } from '../chance/draw.ts';
import { makePlan } from '../plan/make-plan.ts';
import type { DemoPartners } from '../plan/partners.ts';
import type { Plan } from '../plan/plan.ts';
import type { Scenario } from '../workflow-run/scenario.ts';
import { crowdScenarios, employeeScenarios } from './crowd-scenarios.ts';

const DAY_MS = 86_400_000;
const FIRST_BIRTHDAY_MS = Date.UTC(1967, 0, 1);
const BIRTHDAYS = 4_999;
const SERIALS = 100;
/** Above those of the showcase, so that phone numbers and seeds differ. */
const FIRST_INDEX = 1_000;

/**
 * A person of the crowd by number: branch, day of birth and serial together belong to one number alone. The HRD unit
 * shares its town with the first branch and so takes other days.
 */
function birthOf(number: number, branchCount: number, isHrd: boolean): { birthDate: string; serial: string } {
  const place = Math.floor(number / branchCount);
  const block = Math.floor(place / SERIALS) + (isHrd ? BIRTHDAYS >> 1 : 0);
  // Five thousand odd days, visited in leaps that meet each of them once.
  const day = ((block * 1_009) % BIRTHDAYS) * 2;
  const date = new Date(FIRST_BIRTHDAY_MS + day * DAY_MS);
  const odd = date.getUTCDate() % 2 === 1 ? date : new Date(date.getTime() + DAY_MS);
  return { birthDate: odd.toISOString().slice(0, 10), serial: String(9_900 + (place % SERIALS)) };
}

export function planOfCrowd(
  number: number,
  { branches }: BankContext,
  partners: DemoPartners,
  today: string,
): Plan<Scenario> {
  const branch = branches[number % branches.length];
  if (branch === undefined) throw new Error('The bank has no branches');
  const isHrd = branch.areaId === 999;
  const scenarios = isHrd ? employeeScenarios : crowdScenarios;
  const scenario = scenarios[Math.floor(number / branches.length) % scenarios.length];
  if (scenario === undefined) throw new Error('There are no scenarios');
  const index = FIRST_INDEX + number;
  return makePlan({
    index,
    scenario,
    branch,
    draw: drawFrom(index * 2),
    ...birthOf(number, branches.length, isHrd),
    today,
    partners,
    known: null,
  });
}

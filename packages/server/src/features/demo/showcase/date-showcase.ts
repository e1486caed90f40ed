import type { BankContext } from '../bank/bank-context.ts';
import { drawFrom } from '../chance/draw.ts';
import type { DemoPartners } from '../plan/partners.ts';
import type { Plan } from '../plan/plan.ts';
import type { Scenario } from '../workflow-run/scenario.ts';
import { simulateCase } from '../workflow-run/simulate-case.ts';
import { type WorkingTime, workingTime } from '../workflow-run/working-time.ts';

export type DatedPlan = { readonly plan: Plan<Scenario>; readonly startsAt: number; readonly registeredAt: Date };

/** Far enough back for a rehearsal. */
const REHEARSAL_SECONDS = -3_000_000;
const HOUR_SECONDS = 3_600;

/**
 * When each case must begin to be, this morning, where it is and for as long as it should have been there. How long a
 * case takes is known by letting it happen once.
 */
export function dateShowcase(
  plans: readonly Plan<Scenario>[],
  context: BankContext,
  partners: DemoPartners,
): { dated: DatedPlan[]; time: WorkingTime } {
  const time = workingTime(context.today);
  const dated = plans.map((plan) => {
    const rehearsal = simulateCase({
      plan,
      ids: { id: 0, applicationRequestId: 0 },
      time,
      startsAt: REHEARSAL_SECONDS,
      partners,
      staff: context.staff,
      isThin: false,
    });
    const [from, to] = plan.scenario.waitingHours ?? [1, 8];
    const waited = drawFrom(plan.index).int(from * HOUR_SECONDS, to * HOUR_SECONDS) + 60;
    const startsAt = REHEARSAL_SECONDS - rehearsal.run.seconds() - waited;
    return { plan, startsAt, registeredAt: time(startsAt) };
  });
  // Numbers rise with the time of registration.
  dated.sort((one, other) => one.startsAt - other.startsAt || one.plan.index - other.plan.index);
  return { dated, time };
}

import type { Scenario } from '../workflow-run/scenario.ts';

export const million = (from: number, to: number) => [from * 1_000_000, to * 1_000_000] as const;

/** A day or two; long enough to be there, short enough to be alive. */
const fresh = [1, 14] as const;
export const weeks = [60, 200] as const;
/** Longer than a report or an approval is good for. */
export const overdue = [190, 230] as const;
export const months = [150, 900] as const;

type ScenarioOptions = Omit<Scenario, 'name' | 'productCode' | 'amountRupiah' | 'journey'>;

/** A scenario as the lists beside this file write it down. */
export const scenario = (
  name: string,
  productCode: string,
  amountRupiah: Scenario['amountRupiah'],
  events: Scenario['journey'],
  given: ScenarioOptions = {},
): Scenario => ({ name, productCode, amountRupiah, journey: events, waitingHours: fresh, ...given });

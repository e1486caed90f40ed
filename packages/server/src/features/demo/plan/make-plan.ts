import type { Residence } from '@trustiq/domain/applicant/personal-codes.ts';
import type { PlainDate } from '@trustiq/domain/calendar/plain-date.ts';
import type { Draw } from '../chance/draw.ts';
import { type DemoPerson, demoPerson } from '../people/demo-person.ts';
import { demoJob } from './demo-job.ts';
import type { DemoPartners } from './partners.ts';
import { firstInstalmentRupiah, type Plan, planTerms } from './plan.ts';
import type { ScenarioFacts } from './scenario-facts.ts';
import type { DemoBranch } from './staff.ts';

const purposes = ['Modal kerja', 'Investasi', 'Renovasi rumah', 'Pendidikan'];
const ownHomes: readonly Residence[] = [
  'MILIK SENDIRI',
  'MILIK SENDIRI',
  'MILIK ORANG TUA/KELUARGA',
  'MILIK SENDIRI (KPR)',
];
const rentedHomes: readonly Residence[] = ['KONTRAK', 'KOS'];
/** Besides the instalment, so that debts elsewhere fit in. */
const LIVING_RUPIAH = 9_000_000;

type PlanInput<Origin extends ScenarioFacts> = {
  readonly index: number;
  readonly scenario: Origin;
  readonly branch: DemoBranch;
  readonly draw: Draw;
  readonly birthDate: PlainDate;
  readonly serial: string;
  readonly today: PlainDate;
  readonly partners: DemoPartners;
  /** Somebody who has a loan here already. */
  readonly known: { readonly person: DemoPerson; readonly otherLoansRupiah: number } | null;
};

export function makePlan<Origin extends ScenarioFacts>(input: PlanInput<Origin>): Plan<Origin> {
  const { index, scenario, branch, draw, birthDate, serial, today, partners, known } = input;
  const product = partners.products.find(({ code }) => code === scenario.productCode);
  if (product === undefined) throw new Error(`The bank has no product ${scenario.productCode}`);
  const characteristics = scenario.characteristics ?? [];
  const residence = draw.pick(characteristics.includes('rented') ? rentedHomes : ownHomes);
  const person =
    known?.person ??
    demoPerson(index, draw, { branchId: branch.branchId, birthDate, serial, residence, ...scenario.applicant });
  const terms = planTerms({ product, scenario, draw, birthDate: person.birthDate, today, partners });
  const instalmentRupiah = firstInstalmentRupiah(product, terms, today);
  return {
    index,
    pledgeNumber: index + 1,
    scenario,
    branch,
    product,
    person,
    job: demoJob(index, draw, product, { instalmentRupiah, characteristics, livingRupiah: LIVING_RUPIAH }),
    terms,
    instalmentRupiah,
    purpose: product.isBusiness ? draw.pick(purposes.slice(0, 2)) : draw.pick(purposes),
    otherLoansRupiah: known?.otherLoansRupiah ?? 0,
  };
}

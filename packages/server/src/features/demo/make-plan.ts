import type { Residence } from '@trustiq/domain/applicant/personal-codes.ts';
import type { PlainDate } from '@trustiq/domain/applicant/plain-date.ts';
import type { Draw } from './draw.ts';
import type { DemoPartners } from './partners.ts';
import { demoJob } from './people/demo-job.ts';
import { type DemoPerson, demoPerson } from './people/demo-person.ts';
import { firstInstalmentRupiah, type Plan, planTerms } from './plan.ts';
import type { Recipe } from './recipe.ts';
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

type Wanted = {
  readonly index: number;
  readonly recipe: Recipe;
  readonly branch: DemoBranch;
  readonly draw: Draw;
  readonly birthDate: PlainDate;
  readonly serial: string;
  readonly today: PlainDate;
  readonly partners: DemoPartners;
  /** Somebody who has a loan here already. */
  readonly known: { readonly person: DemoPerson; readonly otherLoansRupiah: number } | null;
};

export function makePlan({ index, recipe, branch, draw, birthDate, serial, today, partners, known }: Wanted): Plan {
  const product = partners.products.find(({ code }) => code === recipe.productCode);
  if (product === undefined) throw new Error(`The bank has no product ${recipe.productCode}`);
  const quirks = recipe.quirks ?? [];
  const residence = draw.pick(quirks.includes('rented') ? rentedHomes : ownHomes);
  const person =
    known?.person ??
    demoPerson(index, draw, { branchId: branch.branchId, birthDate, serial, residence, ...recipe.applicant });
  const terms = planTerms({ product, recipe, draw, birthDate: person.birthDate, today, partners });
  const instalmentRupiah = firstInstalmentRupiah(product, terms, today);
  return {
    index,
    recipe,
    branch,
    product,
    person,
    job: demoJob(index, draw, product, { instalmentRupiah, quirks, livingRupiah: LIVING_RUPIAH }),
    terms,
    instalmentRupiah,
    purpose: product.isBusiness ? draw.pick(purposes.slice(0, 2)) : draw.pick(purposes),
    otherLoansRupiah: known?.otherLoansRupiah ?? 0,
  };
}

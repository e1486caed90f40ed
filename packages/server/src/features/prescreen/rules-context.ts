import type { PlainDate } from '@trustiq/domain/calendar/plain-date.ts';
import { type Branch, isClosedOn } from '@trustiq/domain/policy/chapters/organisation.ts';
import type { PrescreenContext } from '@trustiq/domain/prescreen/row-rules.ts';
import type { StartingTerms } from '@trustiq/domain/prescreen/starting-loan.ts';
import { bankDayOf } from '../../platform/bank-day.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { limitsOn } from '../../platform/policy/limits-on.ts';
import { defaultProductOn } from './default-product-on.ts';
import { findNikHistories } from './nik-history.store.ts';
import type { PrescreenDeps } from './prescreen-deps.ts';

/** Of banks whose policy does not say it. */
const REJECTED_WAIT_DAYS = 90;
const DAY_MS = 24 * 3_600_000;

/** The table of branches keeps those that are closed, for the cases of before. */
const closedBranches = (branches: readonly Branch[], today: PlainDate): ReadonlySet<number> =>
  new Set(branches.filter((branch) => isClosedOn(branch, today)).map(({ id }) => id));

type ContextDeps = Pick<PrescreenDeps, 'cipher' | 'now' | 'policies' | 'offeredTerms' | 'listBranches'>;

/** What the rules need to know beyond the list itself: products, branches, and the past of its people. */
export async function rulesContext(
  { cipher, now, policies, offeredTerms, listBranches }: ContextDeps,
  db: Db,
  niks: readonly string[],
): Promise<Omit<PrescreenContext, 'repeatedNiks'> & { readonly terms: StartingTerms }> {
  const nikOf = new Map(
    niks
      .filter((nik) => /^\d{16}$/.test(nik))
      .map((nik) => [Buffer.from(cipher.hash(nik)).toString('hex'), nik] as const),
  );
  const limits = limitsOn(policies, now());
  const since = new Date(now().getTime() - (limits.rejectedWaitDays ?? REJECTED_WAIT_DAYS) * DAY_MS);
  const histories = await findNikHistories(db, [...nikOf.keys()], since);
  const niksWhere = (is: (history: (typeof histories)[number]) => boolean) =>
    new Set(histories.filter(is).map(({ hash }) => nikOf.get(hash) ?? ''));
  const offered = offeredTerms(db, now());
  const { fees: feeRules, certificatePrices } = offered;
  const today = bankDayOf(now());
  const closed = closedBranches(policies.on(now())?.policy.organisation.branches ?? [], today);
  const branches = await listBranches(db);
  return {
    today,
    ages: limits,
    products: await offered.listProducts(),
    terms: { insuranceOptions: await offered.listOptions(), feeRules, certificatePrices },
    defaultProductCode: defaultProductOn(policies, now()),
    branches: branches
      .filter(({ branchId }) => !closed.has(branchId))
      .map(({ branchId, branchCode, areaId }) => ({ id: branchId, code: branchCode, areaId })),
    niksWithOpenApplication: niksWhere(({ isOpen }) => isOpen),
    recentlyRejectedNiks: niksWhere(({ isRejected }) => isRejected),
  };
}

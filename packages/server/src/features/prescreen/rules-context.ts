import type { PrescreenContext } from '@trustiq/domain/prescreen/row-rules.ts';
import { bankDayOf } from '../../platform/bank-day.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { limitsOn } from '../../platform/policy/limits-on.ts';
import { defaultProductOn } from './default-product-on.ts';
import { findNikHistories } from './nik-history.store.ts';
import type { PrescreenDeps } from './prescreen-deps.ts';

/** Of banks whose policy does not say it. */
const REJECTED_WAIT_DAYS = 90;
const DAY_MS = 24 * 3_600_000;

type ContextDeps = Pick<PrescreenDeps, 'cipher' | 'now' | 'policies' | 'offeredTerms' | 'listBranches'>;

/** What the rules need to know beyond the list itself: products, branches, and the past of its people. */
export async function rulesContext(
  { cipher, now, policies, offeredTerms, listBranches }: ContextDeps,
  db: Db,
  niks: readonly string[],
): Promise<Omit<PrescreenContext, 'repeatedNiks'>> {
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
  const products = await offeredTerms(db, now()).listProducts();
  const branches = await listBranches(db);
  return {
    today: bankDayOf(now()),
    ages: limits,
    products,
    defaultProductCode: defaultProductOn(policies, now()),
    branches: branches.map(({ branchId, areaId }) => ({ id: branchId, areaId })),
    niksWithOpenApplication: niksWhere(({ isOpen }) => isOpen),
    recentlyRejectedNiks: niksWhere(({ isRejected }) => isRejected),
  };
}

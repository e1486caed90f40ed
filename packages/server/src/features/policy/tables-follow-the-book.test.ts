import { defaultInsuranceOf } from '@trustiq/domain/loan/product-terms.ts';
import type { Policy } from '@trustiq/domain/policy/policy.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runPolicyCommand } from '../../cli/policy-command.ts';
import { policySubject } from '../../platform/marks/subject.ts';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { decideOnPolicy } from '../../testing/next-policy.ts';
import { rememberSubjects } from '../../testing/remember.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { switchTables } from './switch-tables.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
});
afterAll(() => bank.close());

const DAY_MS = 86_400_000;
const WIB_MS = 7 * 3_600_000;
const dayAhead = (days: number) => new Date(bank.now().getTime() + days * DAY_MS + WIB_MS).toISOString().slice(0, 10);

const tables = ['areas', 'branches', 'insurance_options', 'reasons', 'deviation_types', 'loan_products'] as const;

/** Every row as the database writes it; its place tells whether anybody wrote it again. */
async function everyRow(withPlace = true): Promise<string> {
  const parts: string[] = [];
  for (const table of tables) {
    const { rows } = await sql<{
      row: string;
    }>`select t::text || case when ${withPlace} then ctid::text else '' end as row from ${sql.table(table)} t`.execute(
      bank.deps.db,
    );
    parts.push(table, ...rows.map(({ row }) => row).toSorted());
  }
  return parts.join('\n');
}

const switches = async () =>
  (await bank.deps.db.selectFrom('policy_switches').select('version').orderBy('version').execute()).map(
    ({ version }) => version,
  );

const PRODUCT = 106_377;

/** One that no knock-out gives. */
const closedReason = ({ reasons, scoring }: Policy) =>
  reasons.reasons.findLast(({ code }) => scoring.knockOuts.every(({ reasonCode }) => reasonCode !== code))?.code;

/** One with which no loan begins. */
const spareOption = ({ insurance, products }: Policy) =>
  insurance.options
    .slice(1)
    .find(({ code }) => products.offered.every((product) => defaultInsuranceOf(product) !== code))?.code;

/** Another tenor, fee, insurance price, reason and name of a branch; one more branch and reason, one of each closed. */
function changed(policy: Policy): Policy {
  const [firstBranch, ...branches] = policy.organisation.branches;
  const [firstOption, ...options] = policy.insurance.options;
  const closedOption = spareOption(policy);
  const [firstReason, ...reasons] = policy.reasons.reasons;
  const [firstKind, ...catalogue] = policy.deviations.catalogue;
  if (!(firstBranch && firstOption && closedOption && firstReason && firstKind)) throw new Error('empty');
  return {
    ...policy,
    organisation: {
      ...policy.organisation,
      branches: [
        { ...firstBranch, name: 'KPO Bandung Raya' },
        ...branches,
        { ...firstBranch, id: 99, code: '099', name: 'Cabang Baru' },
      ],
    },
    products: {
      ...policy.products,
      offered: policy.products.offered.map((product) =>
        product.id === PRODUCT
          ? { ...product, maxTenorMonths: product.maxTenorMonths - 1, provisiPercent: product.provisiPercent + 0.25 }
          : product,
      ),
    },
    insurance: {
      ...policy.insurance,
      options: [
        { ...firstOption, maxPremiumPercent: firstOption.maxPremiumPercent + 1.5 },
        ...options.map((option) => (option.code === closedOption ? { ...option, isActive: false } : option)),
      ],
    },
    reasons: {
      reasons: [
        { ...firstReason, description: 'Alasan yang lain' },
        ...reasons.map((reason) => (reason.code === closedReason(policy) ? { ...reason, isActive: false } : reason)),
        { code: 'BARU1', category: 'REJECT', description: 'Alasan baru', isActive: true },
      ],
    },
    deviations: {
      ...policy.deviations,
      catalogue: [{ ...firstKind, severity: firstKind.severity === 2 ? 3 : 2 }, ...catalogue],
    },
  };
}

const withTenor =
  (maxTenorMonths: number) =>
  (policy: Policy): Policy => ({
    ...policy,
    products: {
      ...policy.products,
      offered: policy.products.offered.map((product) =>
        product.id === PRODUCT ? { ...product, maxTenorMonths } : product,
      ),
    },
  });

describe('tables that the policy book rules', () => {
  let before = '';

  it('stay as they are, byte for byte, when a director confirms what was written down from them', async () => {
    before = await everyRow();
    expect(await switchTables(bank.deps)()).toBe(false);
    expect(await switches()).toEqual([]);
    const director = (await bank.signInAs('dir_kep')).client;
    const [first] = (await director.listPolicies()).proposals;
    if (first === undefined) throw new Error('no version one');
    await director.approvePolicy({ params: { id: first.id }, body: { digest: first.digest } });
    expect(await switches()).toEqual([1]);
    expect(await everyRow()).toBe(before);
    expect(await faultsOfBank(bank)).toEqual([]);
  });

  it('say nothing of tomorrow’s version today', async () => {
    await decideOnPolicy(bank, changed, { effectiveOn: dayAhead(1) });
    expect(await switchTables(bank.deps)()).toBe(false);
    expect(await everyRow()).toBe(before);
  });

  it('say what it says from midnight on, once, whoever comes first', async () => {
    bank.moveClock(DAY_MS);
    const done = await Promise.all([switchTables(bank.deps)(), switchTables(bank.deps)()]);
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(await switches()).toEqual([1, 2]);
    const after = await everyRow();
    expect(after).not.toBe(before);
    expect(await switchTables(bank.deps)()).toBe(false);
    expect(await everyRow()).toBe(after);
    expect(await faultsOfBank(bank)).toEqual([]);
  });

  it('are what people and rules are told', async () => {
    const analyst = (await bank.signInAs('analyst')).client;
    const policy = bank.deps.policies.on(bank.now())?.policy;
    if (policy === undefined) throw new Error('no policy');
    const branches = await analyst.listBranches();
    expect(branches.find(({ branchId }) => branchId === 1)?.branchName).toBe('KPO Bandung Raya');
    expect(branches.find(({ branchId }) => branchId === 99)).toMatchObject({ branchCode: '099' });
    const reasons = (await analyst.listReasons()).map(({ code }) => code);
    expect(reasons).toContain('BARU1');
    expect(reasons).not.toContain(policy.reasons.reasons.find(({ isActive }) => !isActive)?.code);
    const product = await bank.deps.db
      .selectFrom('loan_products')
      .selectAll()
      .where('id', '=', PRODUCT)
      .executeTakeFirstOrThrow();
    const said = policy.products.offered.find(({ id }) => id === PRODUCT);
    expect(product).toMatchObject({
      max_tenor_months: said?.maxTenorMonths,
      provision_fee_percent: said?.provisiPercent,
    });
    const kind = await bank.deps.db
      .selectFrom('deviation_types')
      .select(['severity', 'first_severity'])
      .orderBy('id')
      .executeTakeFirstOrThrow();
    expect(kind.first_severity).not.toBeNull();
    expect(kind.severity).toBe(policy.deviations.catalogue[0]?.severity);
  });

  it('are convicted by row and column where somebody changed one, even with marks that fit', async () => {
    const raise = (rupiah: number) =>
      rememberSubjects(bank, [policySubject], null, (trx) =>
        sql`update loan_products set max_plafond_rupiah = max_plafond_rupiah + ${rupiah} where id = ${PRODUCT}`.execute(
          trx,
        ),
      );
    await raise(5);
    const faults = await faultsOfBank(bank);
    expect(faults).toEqual([
      expect.stringMatching(
        /^loan_products 106377: max_plafond_rupiah is \d+, and version 2 of the policy says \d+\.$/,
      ),
    ]);
    await raise(-5);
    expect(await faultsOfBank(bank)).toEqual([]);
  });

  it('are put back as the book says by whoever signs the bank’s other lists', async () => {
    const { db } = bank.deps;
    const right = await everyRow(false);
    await sql`update loan_products set max_plafond_rupiah = 1000000000 where id = ${PRODUCT}`.execute(db);
    await sql`update loan_purposes set description = 'Lain' where id = 1`.execute(db);
    // Tables that somebody changed are not signed by a switch.
    await expect(decideOnPolicy(bank, withTenor(13))).rejects.toMatchObject({ problem: { code: 'RECORD_BROKEN' } });
    const told: string[] = [];
    await runPolicyCommand({ db, now: bank.now }, ['accept', '--yes'], { tell: (text) => told.push(text), ask: null });
    expect(told.join('\n')).toContain('The policy book rules');
    expect(await everyRow(false)).toBe(right);
    const { description } = await db
      .selectFrom('loan_purposes')
      .select('description')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    expect(description).toBe('Lain');
  });

  it('follow an emergency at once', async () => {
    await decideOnPolicy(bank, withTenor(12));
    const { max_tenor_months: tenor } = await bank.deps.db
      .selectFrom('loan_products')
      .select('max_tenor_months')
      .where('id', '=', PRODUCT)
      .executeTakeFirstOrThrow();
    expect(tenor).toBe(12);
    expect(await switches()).toEqual([1, 2, 3]);
  });

  it('say what the day’s version says to the first who asks, before any job has looked', async () => {
    const told = 'Alasan dari tengah malam';
    await decideOnPolicy(
      bank,
      ({ reasons: { reasons }, ...policy }) => ({
        ...policy,
        reasons: { reasons: reasons.map((reason, at) => (at === 0 ? { ...reason, description: told } : reason)) },
      }),
      { effectiveOn: dayAhead(1) },
    );
    const newest = bank.deps.policies.newest()?.version ?? 0;
    bank.moveClock(DAY_MS);
    expect(await switches()).not.toContain(newest);
    const { client } = await bank.signInAs('analyst');
    const asked = await Promise.all(Array.from({ length: 5 }, () => client.listReasons()));
    for (const reasons of asked) expect(reasons.map(({ description }) => description)).toContain(told);
    expect((await switches()).filter((version) => version === newest)).toEqual([newest]);
  });
});

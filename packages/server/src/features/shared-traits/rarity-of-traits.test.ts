import { MOST_COUNTED } from '@trustiq/domain/shared-traits/trait-policy.ts';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countStatements, type Statement, statementsOf } from '../../testing/count-statements.ts';
import { decideOnPolicy } from '../../testing/next-policy.ts';
import { contactOf, figuresOfSheet, sharingBank, survey, write } from '../../testing/sharing-cases.ts';

let sharing: Awaited<ReturnType<typeof sharingBank>>;
beforeAll(async () => {
  sharing = await sharingBank();
});
afterAll(() => sharing.bank.close());

type Plan = {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly Plan[];
};

const traitsRead = (plan: Plan): number =>
  (plan['Relation Name'] === 'application_traits' ? plan['Actual Rows'] * plan['Actual Loops'] : 0) +
  (plan.Plans ?? []).reduce((sum, part) => sum + traitsRead(part), 0);

/** How many rows of the table of traits a statement reads, as the database itself counts them. */
async function rowsRead(statement: Statement | undefined): Promise<number> {
  if (statement === undefined) throw new Error('Nothing was compared');
  const asked = CompiledQuery.raw(`explain (analyze, format json) ${statement.text}`, [...statement.values]);
  const { rows } = await sharing.bank.deps.db.executeQuery<{ 'QUERY PLAN': readonly { Plan: Plan }[] }>(asked);
  const [explained] = rows[0]?.['QUERY PLAN'] ?? [];
  if (explained === undefined) throw new Error('The database does not tell its plan');
  return traitsRead(explained.Plan);
}

describe('rarity', () => {
  it('an employer of many is no finding, unless the emergency contact is the same, too', async () => {
    const employ = write('employments', { company_name: 'PT Pabrik Besar' });
    const [first, second] = [
      await sharing.stranger(contactOf('81277760601')),
      await sharing.stranger(contactOf('81277760601')),
    ];
    const others = await Promise.all(Array.from({ length: 8 }, () => sharing.stranger()));
    for (const id of [first, second, ...others]) await employ(sharing.bank, id);
    const policy = await sharing.sharedOf(first);
    expect(policy.traits.find(({ kind }) => kind === 'EMPLOYER')).toMatchObject({ others: 9, rarity: 'UNCOMMON' });
    expect(policy.cases.map(({ id, level }) => [id, level])[0]).toEqual([second, 'MEDIUM']);
    expect(new Set(policy.cases.slice(1).map(({ level }) => level))).toEqual(new Set(['NONE']));
  });

  it('a surveyor is no reason by itself, and one beside a sheet that was copied', async () => {
    const sheet = { ...figuresOfSheet, lvudHpp: 9_900_000, lvudNamaSurveyor: 'Rudi  Contoh' };
    const first = await sharing.given({ write: survey('LVUD', sheet) });
    const other = await sharing.given({ write: survey('LPJ_SHM', { lpjShmNamaPemeriksa: 'RUDI CONTOH' }) });
    expect(await sharing.sharedOf(first)).toMatchObject({ level: 'NONE', cases: [], traits: [] });
    await sharing.given({ write: survey('LVUD', { ...sheet, lvudNamaSurveyor: 'RUDI CONTOH' }) });
    const found = await sharing.sharedOf(first);
    expect(found.level).toBe('MEDIUM');
    expect(found.cases.map(({ id }) => id)).not.toContain(other);
    expect(found.cases[0]?.reasons.map(({ kind }) => kind)).toEqual(['SURVEY_FIGURES', 'SURVEYOR']);
  });

  it('a phone of five thousand is a count with the newest few: no more statements, and no rows beyond the bound', async () => {
    const plain = await countStatements(sharing.bank, async () => sharing.sharedOf(await sharing.stranger()));
    const first = await sharing.stranger({ msisdn: '81277750501' });
    const [kept] = await sharing.bank.deps.db
      .selectFrom('application_traits')
      .select('hash')
      .where('application_id', '=', first)
      .where('kind', '=', 'PHONE')
      .execute();
    // Straight into the table of traits: five thousand applications would take minutes to come in.
    await sharing.bank.deps.db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`insert into application_traits
        select n, 'PHONE', ${kept?.hash} from generate_series(1, 5000) n`.execute(trx);
      // Among as many that have nothing to do with it as make the database go by its index.
      await sql`insert into application_traits
        select 5000 + n, 'EMAIL', decode(md5(n::text), 'hex') from generate_series(1, 60000) n`.execute(trx);
    });
    await sql`analyze application_traits`.execute(sharing.bank.deps.db);
    const looked = await statementsOf(sharing.bank, () => sharing.sharedOf(first));
    const found = await sharing.sharedOf(first);
    expect(found.traits).toEqual([{ kind: 'PHONE', others: 1_000, isMore: true, rarity: 'COMMON' }]);
    expect(found.level).toBe('NONE');
    expect(looked.length).toBeLessThanOrEqual(plain);
    const [counting] = looked.filter(({ text }) => text.includes('from application_traits x'));
    expect(await rowsRead(counting)).toBeLessThan(2 * MOST_COUNTED);
    await sql`delete from application_traits where application_id <= 65000`.execute(sharing.bank.deps.db);
  });
});

// Last of all: the bank is another one afterwards.
describe('the policy of the bank', () => {
  it('follows the policy of the bank', async () => {
    const bpkb = survey('LPJ_KEND', { lpjKendNoBpkb: 'Q7654321' });
    const ids = [
      await sharing.given({ write: bpkb }),
      await sharing.given({ write: bpkb }),
      await sharing.given({ write: bpkb }),
    ];
    expect((await sharing.sharedOf(ids[0] ?? 0)).level).toBe('STRONG');
    const few = { rareUpTo: 1, commonFrom: 3 };
    await decideOnPolicy(sharing.bank, (policy) => ({
      ...policy,
      limits: {
        ...policy.limits,
        sharedTraits: {
          commonPercent: 10,
          rarity: {
            phoneNumber: few,
            email: few,
            account: few,
            address: few,
            employer: few,
            collateral: few,
            photo: few,
            surveyPlace: few,
            surveyFigures: few,
            surveyor: few,
          },
        },
      },
    }));
    sharing.bank.moveClock(60_000);
    expect((await sharing.sharedOf(ids[0] ?? 0)).level).toBe('NONE');
  });
});

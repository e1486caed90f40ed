import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { buildCaseDeps } from '../../case-deps.ts';
import { borrowerSubject } from '../../platform/marks/subject.ts';
import { BROKEN_EVENT } from '../../platform/record/note-broken.ts';
import { beforeSnapshot } from '../../testing/before-snapshot.ts';
import { nextNik } from '../../testing/next-nik.ts';
import { predisbursedApplication } from '../../testing/predisbursed-application.ts';
import { refusal } from '../../testing/refusal.ts';
import { remember, rememberSubjects } from '../../testing/remember.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import type { CoreBanking } from './core-banking.gateway.ts';
import { openCoreBanking } from './open-core-banking.ts';
import { registerCifInBackground } from './register-cif-job.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
});
afterAll(() => bank.close());

/** What core banking was asked about, and what happens to the case at its first question, before it answers. */
let asked: string[] = [];
let meanwhile = async () => {};
beforeEach(() => {
  asked = [];
  meanwhile = async () => {};
  bank.moveClock(31_000);
});

function work(applicationId: number, { db = bank.deps.db, found = (_: string) => {} } = {}): Promise<void> {
  const core = openCoreBanking(bank.deps);
  const identifyClient: CoreBanking['identifyClient'] = (clientId, ...rest) => {
    found(clientId);
    return core.identifyClient(clientId, ...rest);
  };
  const findClientByExternalId: CoreBanking['findClientByExternalId'] = async (externalId) => {
    asked.push(externalId);
    const happen = meanwhile;
    meanwhile = async () => {};
    await happen();
    return core.findClientByExternalId(externalId);
  };
  const deps = { ...buildCaseDeps({ ...bank.deps, db }), core: { ...core, findClientByExternalId, identifyClient } };
  return registerCifInBackground(deps)({ applicationId }, { id: 'test', isLastAttempt: false });
}

const borrowerOf = async (id: number) => {
  const query = bank.deps.db.selectFrom('applications').select('borrower_id').where('id', '=', id);
  return (await query.executeTakeFirstOrThrow()).borrower_id;
};

async function standingOf(id: number) {
  const query = bank.deps.db
    .selectFrom('cif_registrations as r')
    .innerJoin('applications as a', 'a.id', 'r.application_id')
    .innerJoin('borrowers as b', 'b.id', 'a.borrower_id');
  return query.select(['r.state', 'b.cif']).where('r.application_id', '=', id).executeTakeFirstOrThrow();
}

const countOf = async (id: number, event: string) => {
  const query = bank.deps.db.selectFrom('audit_entries').select('id').where('application_id', '=', id);
  return (await query.where('event', '=', event).execute()).length;
};

async function twoBorrowers() {
  const victim = (await predisbursedApplication(bank, { nik: nextNik() })).id;
  await work(victim);
  const { id } = await predisbursedApplication(bank, { nik: nextNik() });
  asked = [];
  return { id, victim, own: `AGM-CIF-${await borrowerOf(id)}` };
}

type CaseIds = { readonly id: number; readonly victim: number };
type Change = {
  readonly to: (ids: CaseIds) => RawBuilder<unknown>;
  readonly back: (ids: CaseIds) => RawBuilder<unknown>;
};

const ofCase = (to: RawBuilder<unknown>, back: RawBuilder<unknown>): Change => ({
  to: ({ id }) => sql`update applications set ${to} where id = ${id}`,
  back: ({ id }) => sql`update applications set ${back} where id = ${id}`,
});

const changes: Record<string, Change> = {
  'the name in core banking': {
    to: ({ id, victim }) => sql`update cif_registrations set external_id =
      (select external_id from cif_registrations where application_id = ${victim}) where application_id = ${id}`,
    back: ({ id }) => sql`update cif_registrations set external_id =
      'AGM-CIF-' || (select borrower_id from applications where id = ${id}) where application_id = ${id}`,
  },
  'the name': ofCase(sql`full_name = 'X ' || full_name`, sql`full_name = substr(full_name, 3)`),
  'the birth date': ofCase(sql`birth_date = birth_date + 1`, sql`birth_date = birth_date - 1`),
  'the borrower': {
    to: ({ id }) => sql`update borrowers set nik_prefix_hash = nik_prefix_hash || '\\x00'
      where id = (select borrower_id from applications where id = ${id})`,
    back: ({ id }) =>
      sql`update borrowers set nik_prefix_hash = substr(nik_prefix_hash, 1, length(nik_prefix_hash) - 1)
      where id = (select borrower_id from applications where id = ${id})`,
  },
};

describe.each(Object.entries(changes))('%s, changed behind the record', (_, { to, back }) => {
  it('is told to nobody, even if it is put back before core banking answers', async () => {
    const ids = await twoBorrowers();
    await to(ids).execute(bank.deps.db);
    meanwhile = async () => {
      await back(ids).execute(bank.deps.db);
    };
    await expect(work(ids.id)).rejects.toThrow('record_broken');
    expect([asked, await standingOf(ids.id)]).toEqual([[], { state: 'QUEUED', cif: null }]);
    expect(await countOf(ids.id, BROKEN_EVENT)).toBe(1);
    await meanwhile();
    meanwhile = async () => {};
    await work(ids.id);
    expect((await standingOf(ids.id)).state).toBe('REGISTERED');
    expect((await standingOf(ids.id)).cif).not.toBe((await standingOf(ids.victim)).cif);
  });

  it('while core banking was asked, is not signed with its answer', async () => {
    const ids = await twoBorrowers();
    meanwhile = async () => {
      await to(ids).execute(bank.deps.db);
    };
    await expect(work(ids.id)).rejects.toThrow('record_broken');
    expect(await standingOf(ids.id)).toEqual({ state: 'QUEUED', cif: null });
    expect(await countOf(ids.id, BROKEN_EVENT)).toBe(1);
    await expect(work(ids.id)).rejects.toThrow('record_broken');
  });
});

describe('core banking', () => {
  it('is asked about the borrower of the case and about nobody else', async () => {
    const ids = await twoBorrowers();
    await changes['the name in core banking']?.to(ids).execute(bank.deps.db);
    await remember(bank, ids.id);
    await work(ids.id);
    expect(new Set(asked)).toEqual(new Set([ids.own]));
    expect((await standingOf(ids.id)).cif).not.toBe((await standingOf(ids.victim)).cif);
  });

  it('is asked again when the case became one about another person meanwhile', async () => {
    const ids = await twoBorrowers();
    meanwhile = async () => {
      await changes['the name']?.to(ids).execute(bank.deps.db);
      await remember(bank, ids.id);
    };
    await work(ids.id);
    expect(await standingOf(ids.id)).toEqual({ state: 'UNKNOWN', cif: null });
    expect(await countOf(ids.id, 'answer_thrown_away')).toBe(1);
    await work(ids.id);
    expect((await standingOf(ids.id)).state).toBe('REGISTERED');
  });

  // The embedded database has one connection, which the locks of the keeping have taken by then.
  it.runIf(inject('postgres') !== null)(
    'gives nobody the CIF that another borrower got between its answer and its keeping',
    async () => {
      const [{ id }, other] = [
        await predisbursedApplication(bank, { nik: nextNik() }),
        await predisbursedApplication(bank, { nik: nextNik() }),
      ];
      const { db } = bank.deps;
      let cif = '';
      const KEEPING = 2;
      const takeIt = async () => {
        const borrower = await borrowerOf(other.id);
        await db.updateTable('borrowers').set({ cif }).where('id', '=', borrower).execute();
        await rememberSubjects(bank, [borrowerSubject(borrower)]);
      };
      await work(id, { db: beforeSnapshot(db, takeIt, KEEPING), found: (clientId) => (cif = clientId) });
      expect(await standingOf(id)).toEqual({ state: 'FAILED', cif: null });
      expect((await standingOf(other.id)).cif).toBe(cif);
      const { failure } = await db
        .selectFrom('cif_registrations')
        .select('failure')
        .where('application_id', '=', id)
        .executeTakeFirstOrThrow();
      expect(failure).toBe('CIF dari core banking sudah dipakai peminjam lain');
    },
  );

  it('nor the same one to two borrowers at once', async () => {
    const ids = [
      (await predisbursedApplication(bank, { nik: nextNik() })).id,
      (await predisbursedApplication(bank, { nik: nextNik() })).id,
    ];
    const sameForAll: CoreBanking['findClientByExternalId'] = async (externalId) => ({
      outcome: 'done',
      value: { externalId, clientId: '4711', birthDate: null },
    });
    const identifyClient: CoreBanking['identifyClient'] = async () => ({ outcome: 'done', value: null });
    const core = { ...openCoreBanking(bank.deps), findClientByExternalId: sameForAll, identifyClient };
    const register = registerCifInBackground({ ...buildCaseDeps(bank.deps), core });
    await Promise.all(ids.map((applicationId) => register({ applicationId }, { id: 'test', isLastAttempt: false })));
    const standings = await Promise.all(ids.map(standingOf));
    expect(standings.map(({ state }) => state).sort()).toEqual(['FAILED', 'REGISTERED']);
    expect(new Set(standings.map(({ cif }) => cif))).toEqual(new Set(['4711', null]));
  });

  it('is not asked by a person either, who is told why', async () => {
    const ids = await twoBorrowers();
    await changes['the birth date']?.to(ids).execute(bank.deps.db);
    const { client } = await bank.signInAs('ops_cabang');
    const { status, problem } = await refusal(client.registerBorrower({ params: { id: ids.id } }));
    expect([status, problem?.title]).toEqual([409, expect.stringContaining('diubah di luar program')]);
    expect((await standingOf(ids.id)).cif).toBeNull();
  });
});

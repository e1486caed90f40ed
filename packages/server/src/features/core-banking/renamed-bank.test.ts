import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCaseDeps } from '../../case-deps.ts';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { microLoan } from '../../testing/new-application.ts';
import { nextNik } from '../../testing/next-nik.ts';
import { type PayingBank, startPayingBank } from '../../testing/paying-bank.ts';
import { predisbursedApplication } from '../../testing/predisbursed-application.ts';
import { putInForce } from '../../testing/put-in-force.ts';
import { carryOutDisbursement } from './carry-out-disbursement.ts';
import { openCoreBanking } from './open-core-banking.ts';
import { registerCifInBackground } from './register-cif-job.ts';

let paying: PayingBank;
beforeAll(async () => {
  paying = await startPayingBank();
});
afterAll(() => paying.close());

/** Two of these are within the branch's own limit. */
const loan = { ...microLoan, amountRupiah: 10_000_000 };

/** Failures of the step before no longer count against core banking. */
beforeEach(() => paying.bank.moveClock(31_000));

const deps = () => ({ ...buildCaseDeps(paying.bank.deps), core: openCoreBanking(paying.bank.deps) });
const job = { id: 'test', isLastAttempt: false } as const;
const register = (applicationId: number) => registerCifInBackground(deps())({ applicationId }, job);
const pay = (applicationId: number) => carryOutDisbursement(deps())({ applicationId }, job);

const borrowerOf = async (id: number) =>
  (
    await paying.bank.deps.db
      .selectFrom('applications')
      .select('borrower_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).borrower_id;

const namesOfClient = async (id: number) => {
  const borrower = await borrowerOf(id);
  return paying.peer.clients.map(({ externalId }) => externalId).filter((name) => name.endsWith(`-CIF-${borrower}`));
};
const namesOfLoans = (id: number) =>
  paying.peer.loans.map(({ externalId }) => externalId).filter((name) => name.includes(`-APP-${id}`));

describe('a bank that ran before it could say who it is', () => {
  it('keeps every name that core banking knows when it changes its prefix, and gives new ones with the new', async () => {
    const { bank, peer, operations } = paying;
    const nik = nextNik();
    const waiting = (await predisbursedApplication(bank, { nik, loan })).id;
    peer.next('clients', 'lost');
    await register(waiting);
    const closed = (await predisbursedApplication(bank, { cif: '901', nik: nextNik() })).id;
    await operations.disburseApplication({ params: { id: closed } });
    peer.next('approve', 'refuse');
    await pay(closed);
    Object.assign(peer.loans.find(({ externalId }) => externalId === `AGM-APP-${closed}`) ?? {}, {
      status: { id: 500 },
    });
    await operations.disburseApplication({ params: { id: closed } });
    await pay(closed);

    await putInForce(bank, (policy) => ({
      ...policy,
      identity: { ...policy.identity, name: 'PT BPR Contoh', shortName: 'BPR Contoh', coreBankingPrefix: 'BPRC' },
    }));
    bank.moveClock(31_000);

    await register(waiting);
    expect(await namesOfClient(waiting)).toEqual([`AGM-CIF-${await borrowerOf(waiting)}`]);
    const again = (await predisbursedApplication(bank, { nik, loan })).id;
    expect((await operations.getCase({ params: { id: again } })).cif).not.toBeNull();
    await operations.disburseApplication({ params: { id: closed } });
    await pay(closed);
    const names = namesOfLoans(closed);
    expect(names.length).toBeGreaterThan(1);
    expect(names.filter((name) => !name.startsWith(`AGM-APP-${closed}`))).toEqual([]);

    const fresh = (await predisbursedApplication(bank, { nik: nextNik() })).id;
    await register(fresh);
    await operations.disburseApplication({ params: { id: fresh } });
    await pay(fresh);
    expect(await namesOfClient(fresh)).toEqual([`BPRC-CIF-${await borrowerOf(fresh)}`]);
    expect(namesOfLoans(fresh)).toEqual([`BPRC-APP-${fresh}`]);
    expect(await faultsOfBank(bank)).toEqual([]);
  });

  it('asks for a person under the name that the first of two applications gave, also when that was in doubt', async () => {
    const { bank, peer } = paying;
    const nik = nextNik();
    const first = (await predisbursedApplication(bank, { nik, loan })).id;
    peer.next('clients', 'lost');
    await register(first);
    await putInForce(bank, (policy) => ({ ...policy, identity: { ...policy.identity, coreBankingPrefix: 'LAIN' } }));
    bank.moveClock(31_000);
    const second = (await predisbursedApplication(bank, { nik, loan })).id;
    await register(second);
    expect(await namesOfClient(second)).toEqual([`BPRC-CIF-${await borrowerOf(first)}`]);
  });
});

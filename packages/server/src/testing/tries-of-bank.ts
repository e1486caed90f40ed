import type { PolicyTrial } from '@trustiq/contract/policy-trial/policy-trials.ts';
import type { Client } from '@trustiq/contract/whole-client.ts';
import type { Policy } from '@trustiq/domain/policy/policy.ts';
import { vi } from 'vitest';
import { triedBook } from '../features/policy/tried-book.ts';
import { finishedTrials } from '../features/policy-trials/check-trials.ts';
import { runTrial } from '../features/policy-trials/run-trial.ts';
import type { AssessUnderDraft } from '../features/policy-trials/tried-book.ts';
import { faultsOf } from '../platform/verify/check.ts';
import { assessUnderDraft } from '../workflow/assess-under-draft.ts';
import { readTriableCases } from '../workflow/triable-cases.ts';
import type { TestBank } from './start-bank.ts';

export const LONG_AGO = '2020-01-01';
const DAY_MS = 86_400_000;

export type Change = (policy: Policy) => Policy;

let cities = 0;
/** Nothing of a case rests on it; each time it is another text. */
export const withOtherCity: Change = (policy) => ({
  ...policy,
  identity: { ...policy.identity, city: `${policy.identity.city} Uji ${++cities}` },
});
/** No loan is within a share of one rupiah; each time it is another text. */
export const withoutCapital: Change = (policy) => ({
  ...withOtherCity(policy),
  limits: { ...policy.limits, capital: [{ from: '2000-01-01', rupiah: 1 }] },
});

type Proposal = { readonly id: number; readonly digest: string };

/** Proposes and tries as people of a bank do, once it is there; its worker is this process. */
export function triesOfBank(opened: () => TestBank) {
  const clients = new Map<string, Client>();
  async function as(name: string): Promise<Client> {
    const client = clients.get(name) ?? (await opened().signInAs(name)).client;
    clients.set(name, client);
    return client;
  }

  async function propose(change: Change) {
    const admin = await as('admin');
    const { newest } = await admin.listPolicies();
    const base = newest ?? 1;
    const { policy } = await admin.getPolicy({ params: { version: base } });
    const effectiveOn = new Date(opened().now().getTime() + 2 * DAY_MS).toISOString().slice(0, 10);
    const body = { base, text: JSON.stringify(change(policy)), note: 'rapat direksi', effectiveOn };
    return admin.proposePolicy({ body });
  }

  async function start({ id, digest }: Proposal, since = LONG_AGO, by = 'admin'): Promise<PolicyTrial> {
    return (await as(by)).startPolicyTrial({ params: { id }, body: { since, digest } });
  }

  function run(trialId: number, atOnce = 7, isLastAttempt = false, assessUnder: AssessUnderDraft = assessUnderDraft) {
    const { deps } = opened();
    return runTrial(deps, { book: triedBook(deps), assessUnder }, atOnce)({ trialId }, { id: 'test', isLastAttempt });
  }

  async function shown({ id, proposal }: Pick<PolicyTrial, 'id' | 'proposal'>): Promise<PolicyTrial> {
    const { trials } = await (await as('dir_kep')).listPolicyTrials({ params: { id: proposal } });
    const found = trials.find((one) => one.id === id);
    if (found === undefined) throw new Error('the trial is not listed');
    return found;
  }

  async function tried(change: Change): Promise<PolicyTrial> {
    const trial = await start(await propose(change));
    await run(trial.id);
    return shown(trial);
  }

  /** A worker is killed as it begins its transaction of this number. */
  async function killedAt(transactions: number, running: () => Promise<unknown>): Promise<void> {
    const { db } = opened().deps;
    const transaction = db.transaction.bind(db);
    let left = transactions;
    const dying = vi.spyOn(db, 'transaction').mockImplementation(() => {
      if (left-- === 0) throw new Error('killed');
      return transaction();
    });
    const outcome = await running().then(
      () => 'ended',
      (error: unknown) => String(error),
    );
    dying.mockRestore();
    if (!outcome.includes('killed')) throw new Error(`The worker was not killed: ${outcome}`);
  }

  /** What `verify` says of this one: others were changed as well. */
  async function faultsOfTrial({ id }: { readonly id: number }): Promise<string[]> {
    const { deps } = opened();
    const faults = await faultsOf(finishedTrials(readTriableCases), { ...deps, directory: deps.config.DATA_DIR });
    return faults.filter((fault) => new RegExp(`^Policy trial ${id}\\b`).test(fault));
  }

  return { as, propose, start, run, shown, tried, killedAt, faultsOfTrial };
}

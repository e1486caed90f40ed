import type { Policy } from '@trustiq/domain/policy/policy.ts';
import { demoActor } from './predisbursed-application.ts';
import { putInForce } from './put-in-force.ts';
import type { TestBank } from './start-bank.ts';

const HOUR_MS = 3_600_000;

const substitutes = [
  { absent: 'ROLE_DIR_BIS', by: ['ROLE_DIR_OPS', 'ROLE_DIR_UT'] },
  { absent: 'ROLE_CHECKER', by: ['ROLE_CHECKER'] },
  { absent: 'ROLE_OPS_CABANG', by: ['ROLE_OPS_CABANG', 'ROLE_OPS_AREA'] },
] as const;

/** The bank lets some roles stand for others; once. */
export async function allowSubstitutes(bank: TestBank): Promise<void> {
  if (bank.deps.policies.on(bank.now())?.policy.authority.substitutes.length === substitutes.length) return;
  await putInForce(bank, (policy) => ({ ...policy, authority: { ...policy.authority, substitutes } }));
}

/** The same, and small loans are the business director's. */
export const withDirectorForAll = (bank: TestBank): Promise<void> =>
  putInForce(bank, (policy: Policy): Policy => {
    const [, ...rows] = policy.authority.rows;
    const first = { upToRupiah: 25_000_000, chain: [{ role: 'ROLE_DIR_BIS', votes: 1 }] } as const;
    return { ...policy, authority: { ...policy.authority, rows: [first, ...rows], substitutes } };
  });

type Client = Awaited<ReturnType<TestBank['signInAs']>>['client'];
type Session = { readonly client: Client; readonly since: number };
const sessions = new WeakMap<TestBank, Map<string, Session>>();
const SIGNED_IN_MS = 300_000;

/** Nobody signs in for every call: one address may do so only so often in a minute. Anew once time has passed. */
export async function clientFor(bank: TestBank, name: string): Promise<Client> {
  const ofBank = sessions.get(bank) ?? new Map<string, Session>();
  sessions.set(bank, ofBank);
  const known = ofBank.get(name);
  const since = bank.now().getTime();
  if (known !== undefined && since - known.since < SIGNED_IN_MS) return known.client;
  const { client } = await bank.signInAs(name);
  ofBank.set(name, { client, since });
  return client;
}

type Wanted = { readonly hours?: number; readonly from?: number };

/** Hours from now, whole ones. */
export function spanFromNow(bank: TestBank, { hours = 24, from = -1 }: Wanted = {}) {
  const start = Math.ceil(bank.now().getTime() / HOUR_MS) * HOUR_MS + from * HOUR_MS;
  return { startsAt: new Date(start).toISOString(), endsAt: new Date(start + hours * HOUR_MS).toISOString() };
}

export async function enteredAbsence(bank: TestBank, absent: string, substitute: string, wanted?: Wanted) {
  const client = await clientFor(bank, absent);
  const { userId: substituteId } = await demoActor(bank, substitute);
  const body = { substituteId: substituteId ?? 0, ...spanFromNow(bank, wanted), reason: 'cuti tahunan' };
  return (await client.enterAbsence({ body })).id;
}

export async function confirmedAbsence(bank: TestBank, absent: string, substitute: string, wanted?: Wanted) {
  const id = await enteredAbsence(bank, absent, substitute, wanted);
  await (await clientFor(bank, 'dir_kep')).confirmAbsence({ params: { id } });
  return id;
}

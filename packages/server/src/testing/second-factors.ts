import { createClient } from '@trustiq/contract/whole-client.ts';
import type { Role } from '@trustiq/domain/access/roles.ts';
import { Secret, TOTP } from 'otpauth';
import { DEMO_PASSWORD } from '../features/identity/demo-accounts.ts';
import { injectFetch } from '../platform/testing/inject-fetch.ts';
import type { TestBank } from './start-bank.ts';
import { withPresentVersion } from './with-present-version.ts';

/** What the app on somebody's telephone shows, `steps` of thirty seconds from now. */
export const codeOfApp = (bank: TestBank, secret: string, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: bank.now().getTime() + steps * 30_000 });

/** Somebody whose password was right; `finish` takes over the token of the second step. */
export async function firstStep(bank: TestBank, username: string, password = DEMO_PASSWORD) {
  const headers: Record<string, string> = {};
  const fetch = withPresentVersion(injectFetch(bank), bank);
  const client = createClient({ fetch, headers: () => headers });
  const takeOver = ({ id_token }: { id_token: string }) => {
    headers['authorization'] = `Bearer ${id_token}`;
    return id_token;
  };
  const token = takeOver(await client.login({ body: { username, password } }));
  type Shown = NonNullable<Parameters<typeof client.finishSignIn>[0]>['body'];
  return {
    client,
    token,
    fetch,
    headers,
    finish: async (body: Shown) => takeOver(await client.finishSignIn({ body })),
  };
}

/** Enrols an app for somebody of the demo, who stays signed in. */
export async function enrolApp(bank: TestBank, username: string) {
  const { client } = await bank.signInAs(username);
  const { secret, uri } = await client.beginTotp();
  const { recoveryCodes } = await client.confirmTotp({ body: { code: codeOfApp(bank, secret) } });
  // The code of this step is spent.
  bank.moveClock(30_000);
  return { client, secret, uri, recoveryCodes: recoveryCodes ?? [] };
}

/** From now on these roles must have a second factor: proposed, approved and begun. */
export async function askForFactors(bank: TestBank, secondFactorRoles: readonly Role[]): Promise<void> {
  const admin = (await bank.signInAs('admin')).client;
  const director = (await bank.signInAs('dir_kep')).client;
  const [first] = (await admin.listPolicies()).proposals;
  if (first === undefined) throw new Error('The bank has no version one');
  await director.approvePolicy({ params: { id: first.id }, body: { digest: first.digest } });
  const { policy } = await admin.getPolicy({ params: { version: 1 } });
  const text = JSON.stringify({
    ...policy,
    authority: { ...policy.authority, secondFactorRoles: [...secondFactorRoles] },
  });
  const effectiveOn = new Date(bank.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10);
  const { id, digest } = await admin.proposePolicy({ body: { base: 1, effectiveOn, note: 'faktor kedua', text } });
  await director.approvePolicy({ params: { id }, body: { digest } });
  bank.moveClock(3 * 86_400_000);
  await bank.deps.policies.refresh();
}

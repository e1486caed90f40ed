import { createClient } from '@trustiq/contract/whole-client.ts';
import { createServiceAccount } from '../features/origination/service-accounts.ts';
import { injectFetch } from '../platform/testing/inject-fetch.ts';
import type { TestBank } from './start-bank.ts';

let serial = 0;

/** A new channel of account officers and its client. */
export async function serviceClient(bank: TestBank, branchCode = '001') {
  serial += 1;
  const name = `channel-${serial}`;
  const created = await createServiceAccount(bank.deps, { name, branchCode, by: 'test' });
  if (!('token' in created)) throw new Error(created.refused);
  const headers = { authorization: `Bearer ${created.token}` };
  const client = createClient({ fetch: injectFetch(bank), headers: () => headers });
  return { name, token: created.token, client };
}

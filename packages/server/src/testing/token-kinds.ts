import { createClient } from '@trustiq/contract/whole-client.ts';
import { DEMO_PASSWORD } from '../features/identity/demo-accounts.ts';
import { newResetToken } from '../features/identity/reset-link.ts';
import { newSetupToken } from '../features/identity/set-up-first-administrator.ts';
import { findUserByLogin } from '../features/identity/users.store.ts';
import type { tokenTables } from '../platform/security/tokens.ts';
import { injectFetch } from '../platform/testing/inject-fetch.ts';
import { refusal } from './refusal.ts';
import { serviceClient } from './service-client.ts';
import type { TestBank } from './start-bank.ts';

/** What somebody holds: a token and, for a session, the other half of it. */
export type HeldToken = { readonly token: string; readonly cookie?: string };

/** One kind of token, as the program gives it out and as its holder would use it. */
export type TokenKind = {
  readonly needsEmptyBank?: boolean;
  readonly giveOut: (bank: TestBank) => Promise<HeldToken>;
  readonly opensFor: (bank: TestBank, held: HeldToken) => Promise<boolean>;
  /** What the program may change in the row of a token that goes on working. */
  readonly mayChange: readonly string[];
};

const PASSWORD = 'sepeda hijau di atas bukit';

async function signIn(bank: TestBank): Promise<HeldToken> {
  const answer = await bank.app.inject({
    method: 'POST',
    url: '/api/authenticate',
    payload: { username: 'analyst', password: DEMO_PASSWORD },
  });
  return { token: answer.json().id_token, cookie: answer.cookies[0]?.value ?? '' };
}

export const tokenKinds: Record<(typeof tokenTables)[number], TokenKind> = {
  sessions: {
    giveOut: signIn,
    opensFor: async ({ app }, { token, cookie = '' }) => {
      const headers = { authorization: `Bearer ${token}`, cookie: `ttf-session=${cookie}` };
      return (await app.inject({ url: '/api/account', headers })).statusCode === 200;
    },
    mayChange: ['id', 'ip', 'user_agent', 'last_seen_at', 'ended_at'],
  },
  reset_tokens: {
    giveOut: async ({ deps: { db, now } }) => {
      const user = await findUserByLogin(db, 'checker');
      if (user === null) throw new Error('nobody has this name');
      return { token: await newResetToken(db, user, now()) };
    },
    opensFor: async (bank, { token }) => {
      bank.moveClock(60_000);
      const client = bank.stranger();
      const looked = await client.validateResetToken({ body: { tokens: token } });
      if (looked.responseCode === '000') return true;
      const body = { tokens: token, passwordNew: Buffer.from(PASSWORD).toString('base64') };
      return (await client.resetPassword({ body })).responseCode === '000';
    },
    mayChange: ['used_at'],
  },
  setup_tokens: {
    needsEmptyBank: true,
    giveOut: async ({ deps: { db }, now }) => ({ token: (await newSetupToken(db, now())) ?? '' }),
    opensFor: async (bank, { token }) => {
      bank.moveClock(60_000);
      const person = { userName: 'sari', fullName: 'Sari Dewi', email: 'sari@agm.example', password: 'sari1234' };
      const { problem } = await refusal(bank.stranger().setUpFirstAdministrator({ body: { ...person, token } }));
      // Only who has the right token hears of a weak password.
      return problem?.code === 'PASSWORD_WEAK';
    },
    mayChange: ['used_at'],
  },
  service_accounts: {
    giveOut: async (bank) => ({ token: (await serviceClient(bank)).token }),
    opensFor: async (bank, { token }) => {
      const headers = { authorization: `Bearer ${token}` };
      const client = createClient({ fetch: injectFetch(bank), headers: () => headers });
      return (await refusal(client.submitOrigination({ params: { id: 1 } }))).status === 404;
    },
    // The key of before has a code of its own: `rotate-service.test.ts`.
    mayChange: [
      'is_active',
      'created_at',
      'last_used_at',
      'earlier_token_hash',
      'earlier_token_code',
      'earlier_until',
      'webhook_url',
      'webhook_secret_cipher',
      'webhook_earlier_cipher',
      'webhook_earlier_until',
      'webhook_closed_at',
    ],
  },
};

import { z } from 'zod';
import { readJson } from '../../platform/http/read-json.ts';
import { headersOf } from '../../platform/partners/partner-connection.ts';
import type { Config } from '../../platform/settings/config.ts';

const TIMEOUT_MS = 5_000;
const LARGEST_ANSWER_BYTES = 16 * 1024;
const answerSchema = z.object({ id: z.union([z.string().min(1).max(200), z.number()]) });

/** A no to this message, not a provider in trouble. */
export class SmsRefused extends Error {}

const REFUSALS = new Set([400, 403, 404, 422]);

/** `fetch` refuses an address with a password in it, and says so with the password: they travel apart. */
function withoutCredentials(url: string): { address: string; headers: Record<string, string> } {
  const address = new URL(url);
  const { username, password } = address;
  address.username = '';
  address.password = '';
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const authorization = `Basic ${Buffer.from(pair, 'utf8').toString('base64')}`;
  return { address: address.href, headers: username === '' ? {} : { authorization } };
}

/** The bank's SMS provider: `{to, text, from}` in, the provider's id of the message out. Without `from` it is the provider's. */
export async function sendSms(
  config: Config,
  { id, ...message }: { id: number; to: string; text: string; from?: string },
): Promise<void> {
  const { SMS_URL: url } = config;
  if (url === undefined) throw new Error('SMS_URL is not set');
  const { address, headers } = withoutCredentials(url);
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      ...headers,
      ...headersOf(config, 'sms'),
      'content-type': 'application/json',
      'idempotency-key': `trustiq-message-${id}`,
    },
    body: JSON.stringify(message),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const Refused = REFUSALS.has(response.status) ? SmsRefused : Error;
  if (!response.ok) throw new Refused(`The SMS provider answered ${response.status}`);
  answerSchema.parse(await readJson(response, LARGEST_ANSWER_BYTES));
}

import { z } from 'zod';
import type { Config } from '../../platform/settings/config.ts';

const answerSchema = z.object({ success: z.boolean() });
const TIMEOUT_MS = 5_000;

/** A reCAPTCHA-style verifier, for banks that already use one. Anything but a clear yes is a no. */
export async function verifyRecaptcha(config: Config, solution: string, ip: string): Promise<boolean> {
  const { RECAPTCHA_SECRET: secret, RECAPTCHA_URL: url } = config;
  if (secret === undefined || url === undefined) return false;
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: solution, remoteip: ip }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.ok && answerSchema.parse(await response.json()).success;
  } catch {
    return false;
  }
}

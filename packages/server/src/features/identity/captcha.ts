import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { spendCaptcha } from './captcha.store.ts';
import { verifyRecaptcha } from './recaptcha.gateway.ts';

const VALID_MS = 10 * 60_000;
/** About half a second of work in a browser, a millisecond here. */
const work = { algorithm: 'PBKDF2/SHA-256', cost: 1_000, fewest: 300, most: 900 };

type CaptchaDeps = Pick<Deps, 'config' | 'db' | 'now' | 'secrets'>;

const secretsOf = ({ secrets }: CaptchaDeps) => ({
  hmacSignatureSecret: secrets.keyFor('captcha').toString('hex'),
  hmacKeySignatureSecret: secrets.keyFor('captcha-key').toString('hex'),
});

export function newCaptchaChallenge(deps: CaptchaDeps) {
  return createChallenge({
    algorithm: work.algorithm,
    cost: work.cost,
    counter: randomInt(work.fewest, work.most),
    expiresAt: new Date(deps.now().getTime() + VALID_MS),
    deriveKey,
    ...secretsOf(deps),
  });
}

const payloadSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({ expiresAt: z.number().optional() }),
    signature: z.string().max(200),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string().max(500) }),
});

function parsePayload(text: string) {
  try {
    return payloadSchema.safeParse(JSON.parse(Buffer.from(text, 'base64').toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
}

async function isAltchaSolved(deps: CaptchaDeps, text: string): Promise<boolean> {
  const payload = parsePayload(text);
  if (payload === null) return false;
  const { verified } = await verifySolution({
    ...(payload as never as object),
    deriveKey,
    ...secretsOf(deps),
  } as Parameters<typeof verifySolution>[0]).catch(() => ({ verified: false }));
  // A solution opens the door once: whoever copies it comes too late.
  return (
    verified && (await spendCaptcha(deps.db, payload.challenge.signature, new Date(deps.now().getTime() + VALID_MS)))
  );
}

export async function isCaptchaSolved(
  deps: CaptchaDeps,
  solution: string | null | undefined,
  ip: string,
): Promise<boolean> {
  const { config } = deps;
  if (config.CAPTCHA === 'off') return true;
  if (!solution) return false;
  return config.CAPTCHA === 'recaptcha' ? verifyRecaptcha(config, solution, ip) : isAltchaSolved(deps, solution);
}

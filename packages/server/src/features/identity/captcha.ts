import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { spendCaptcha } from './captcha.store.ts';
import { verifyRecaptcha } from './recaptcha.gateway.ts';

const VALID_MS = 10 * 60_000;
/** About half a second of work in a browser, a millisecond here. */
const work = { algorithm: 'PBKDF2/SHA-256', cost: 1_000, fewest: 300, most: 900 };

type CaptchaDeps = Pick<Deps, 'config' | 'db' | 'now' | 'secrets'>;

const secretsOf = ({ secrets }: CaptchaDeps) => ({
  hmacSignatureSecret: secrets.keyFor('captcha').export().toString('hex'),
  hmacKeySignatureSecret: secrets.keyFor('captcha-key').export().toString('hex'),
});

/**
 * ALTCHA judges its `expiresAt` by the clock of the system. Ours is the clock of the bank: it travels signed in `data`, and
 * what stands in `expiresAt` only tells the page when to ask again.
 */
export async function newCaptchaChallenge(deps: CaptchaDeps) {
  const validUntil = deps.now().getTime() + VALID_MS;
  const { parameters, signature } = await createChallenge({
    algorithm: work.algorithm,
    cost: work.cost,
    counter: randomInt(work.fewest, work.most),
    data: { validUntil },
    deriveKey,
    ...secretsOf(deps),
  });
  return { parameters: { ...parameters, expiresAt: Math.floor(validUntil / 1000) }, signature };
}

const payloadSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({ data: z.object({ validUntil: z.number() }) }),
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
  const { challenge, solution } = payload;
  const { expiresAt: _unsigned, ...parameters } = challenge.parameters;
  const { validUntil } = parameters.data;
  if (validUntil <= deps.now().getTime()) return false;
  const { verified } = await verifySolution({
    challenge: { parameters: parameters as never, signature: challenge.signature },
    solution,
    deriveKey,
    ...secretsOf(deps),
  }).catch(() => ({ verified: false }));
  // A solution opens the door once: whoever copies it comes too late.
  return verified && (await spendCaptcha(deps.db, challenge.signature, new Date(validUntil)));
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

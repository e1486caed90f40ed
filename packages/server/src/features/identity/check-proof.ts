import type { PasskeyAnswer, SecondStep } from '@trustiq/contract/identity/second-factor.ts';
import { isUnusedStep } from '@trustiq/domain/access/second-factor.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Deps } from '../../platform/deps.ts';
import { fieldCipher } from '../../platform/security/field-cipher.ts';
import { totpSecret } from '../../schema/encrypted-fields.ts';
import { takeChallenge } from './factor-challenges.store.ts';
import { isOpenChallenge } from './passkey-challenge.ts';
import { passkeyPlace } from './passkey-place.ts';
import { countOfAnswer } from './passkeys.ts';
import { spendRecoveryCode } from './recovery-codes.store.ts';
import { hashOfRecoveryCode } from './recovery-codes.ts';
import { findPasskey, findTotp, saveLastStep, saveSignCount } from './second-factors.store.ts';
import { stepOfCode } from './totp.ts';

type CheckDeps = Pick<Deps, 'now' | 'config' | 'secrets'>;
type Asked = {
  readonly userId: number;
  readonly sessionId: number;
  readonly tokenHash: Uint8Array;
  readonly provenAt: Date | null;
};

async function isCode({ now, secrets }: CheckDeps, trx: Db, userId: number, code: string): Promise<boolean> {
  const totp = await findTotp(trx, userId);
  if (totp === null) return false;
  const secret = fieldCipher(secrets).decrypt(totp.secretCipher, totpSecret(userId));
  const step = stepOfCode(secret, code, now());
  if (step === null || !isUnusedStep(step, totp.lastStep)) return false;
  await saveLastStep(trx, totp.id, step);
  return true;
}

async function isPasskey(deps: CheckDeps, trx: Db, asked: Asked, answer: PasskeyAnswer) {
  const { userId, sessionId, tokenHash, provenAt } = asked;
  const place = passkeyPlace(deps.config);
  const challenge = await takeChallenge(trx, sessionId, 'prove');
  const passkey = await findPasskey(trx, userId, answer.id);
  if (place === null || challenge === null || passkey === null) return false;
  const asking = { tokenHash, purpose: 'prove', provenAt, now: deps.now() } as const;
  if (!isOpenChallenge(deps.secrets, challenge, asking)) return false;
  const count = await countOfAnswer(place, { challenge, passkey, answer });
  if (count === null) return false;
  await saveSignCount(trx, passkey.id, count);
  return true;
}

/**
 * Whether what somebody shows is theirs and was not shown before. The account is held meanwhile, so that of two who show the
 * same at once one is too late.
 */
export function isShown(deps: CheckDeps, trx: Db, asked: Asked, shown: SecondStep): Promise<boolean> {
  switch (shown.kind) {
    case 'totp':
      return isCode(deps, trx, asked.userId, shown.code);
    case 'recovery':
      return spendRecoveryCode(trx, asked.userId, hashOfRecoveryCode(asked.userId, shown.code), deps.now());
    case 'passkey':
      return isPasskey(deps, trx, asked, shown.answer);
  }
}

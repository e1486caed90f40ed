import { Secret, TOTP } from 'otpauth';

/** What every app for codes understands: SHA-1, six digits, thirty seconds. */
const PERIOD_SECONDS = 30;
const WINDOW_STEPS = 1;

export const newTotpText = (): string => new Secret({ size: 20 }).base32;

/** The address that an app reads from the square. */
export const totpUri = (secret: string, { issuer, label }: { readonly issuer: string; readonly label: string }) =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS }).toString();

/** The step of thirty seconds that a code belongs to; null for a wrong one. The one before and the one after count too. */
export function stepOfCode(secret: string, code: string, at: Date): number | null {
  const timestamp = at.getTime();
  const delta = TOTP.validate({
    token: code,
    secret: Secret.fromBase32(secret),
    period: PERIOD_SECONDS,
    timestamp,
    window: WINDOW_STEPS,
  });
  return delta === null ? null : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta;
}

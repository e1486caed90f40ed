import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { NewPasskeyAnswer, PasskeyAnswer } from '@trustiq/contract/identity/second-factor.ts';
import type { PasskeyPlace } from './passkey-place.ts';

/** A second step follows a password: to be there is enough, a finger or a number is asked for where the device can. */
const userVerification = 'preferred';

/** EdDSA, ES256 and RS256: what devices have. */
const supportedAlgorithmIDs = [-8, -7, -257];

type Person = { readonly userId: number; readonly userName: string; readonly fullName: string };

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'utf8'));

/** As it stands in the answer of a browser. */
const inAnswer = (challenge: string): string => Buffer.from(challenge, 'utf8').toString('base64url');

export const enrolmentOptions = (
  place: PasskeyPlace,
  { userId, userName, fullName }: Person,
  { challenge, issuer, known }: { readonly challenge: string; readonly issuer: string; readonly known: string[] },
) =>
  generateRegistrationOptions({
    rpName: issuer,
    rpID: place.host,
    userName,
    userDisplayName: fullName,
    userID: bytesOf(`trustiq:${userId}`),
    challenge: bytesOf(challenge),
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: known.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'discouraged', userVerification },
  });

export const proofOptions = (place: PasskeyPlace, challenge: string, known: readonly string[]) =>
  generateAuthenticationOptions({
    rpID: place.host,
    challenge: bytesOf(challenge),
    allowCredentials: known.map((id) => ({ id })),
    userVerification,
  });

/** The key of a new passkey; null for an answer to another challenge, of another site, or of no sense at all. */
export async function keyOfAnswer(
  place: PasskeyPlace,
  { challenge, answer }: { readonly challenge: string; readonly answer: NewPasskeyAnswer },
) {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: answer as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: inAnswer(challenge),
      expectedOrigin: place.origin,
      expectedRPID: place.host,
      supportedAlgorithmIDs,
      requireUserVerification: false,
    });
    if (!verified) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credentialId: id, publicKey, signCount: counter };
  } catch {
    return null;
  }
}

type Passkey = { readonly publicKey: Uint8Array; readonly signCount: number };

/** How often the passkey says it was used; null for an answer that is not its own, or to something else. */
export async function countOfAnswer(
  place: PasskeyPlace,
  {
    challenge,
    passkey,
    answer,
  }: { readonly challenge: string; readonly passkey: Passkey; readonly answer: PasskeyAnswer },
): Promise<number | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: inAnswer(challenge),
      expectedOrigin: place.origin,
      expectedRPID: place.host,
      credential: { id: answer.id, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.signCount },
      requireUserVerification: false,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

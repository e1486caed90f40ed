import { type SigningKey, verifyingKey } from '../security/signing-key.ts';
import { noteKeyId, parseSignatureLine, signatureLine, signatureTypes } from './signed-note.ts';

/** What a witness signs beside ours, as https://c2sp.org/tlog-cosignature has it: the time and the text of the checkpoint. */
const messageOf = (seconds: number, text: string): Buffer =>
  Buffer.from(`cosignature/v1\ntime ${seconds}\n${text}`, 'utf8');

const TIME_BYTES = 8;

export function cosign(name: string, key: SigningKey, text: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const time = Buffer.alloc(TIME_BYTES);
  time.writeBigUInt64BE(BigInt(seconds));
  const signature = Buffer.concat([time, key.sign(messageOf(seconds, text))]);
  return signatureLine({ name, keyId: noteKeyId(name, 'cosignature', key.publicKey), signature });
}

/** Whether a line is the cosignature of the witness with this verifier key (`name+key id+key`). */
export function isCosignature(line: string, verifier: string, text: string): boolean {
  const [name = '', keyId = '', ...key] = verifier.split('+');
  const publicKey = Buffer.from(key.join('+'), 'base64');
  const one = parseSignatureLine(line);
  if (one === null || one.name !== name || one.keyId.toString('hex') !== keyId) return false;
  if (publicKey[0] !== signatureTypes.cosignature || one.signature.length <= TIME_BYTES) return false;
  const seconds = Number(one.signature.readBigUInt64BE());
  return verifyingKey(publicKey.subarray(1)).isSignature(messageOf(seconds, text), one.signature.subarray(TIME_BYTES));
}

import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest();
const url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** CBOR of byte strings below 64 kB. */
const byteString = (bytes: Uint8Array): Buffer =>
  bytes.length < 256
    ? Buffer.concat([Buffer.from([0x58, bytes.length]), bytes])
    : Buffer.concat([Buffer.from([0x59, bytes.length >> 8, bytes.length & 255]), bytes]);
const text = (word: string): Buffer => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);

type Options = { readonly challenge: string };

/** A passkey without a browser: ES256, present and counting; one that is kept in a cloud says nought for ever. */
export function softAuthenticator(origin: string, { isCounting = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credential = randomBytes(32);
  const id = url(credential);
  const host = new URL(origin).hostname;
  let count = 0;
  const authenticatorData = (flags: number, more: Uint8Array = Buffer.alloc(0)) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(isCounting ? ++count : 0);
    return Buffer.concat([sha256(host), Buffer.from([flags]), counter, more]);
  };
  const clientData = (type: string, { challenge }: Options) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const named = { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const;
  return {
    create: (options: Options) => {
      const key = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        byteString(Buffer.from(x, 'base64url')),
        Buffer.from([0x22]),
        byteString(Buffer.from(y, 'base64url')),
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, credential.length]), credential, key]);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        byteString(authenticatorData(0x41, attested)),
      ]);
      const clientDataJSON = url(clientData('webauthn.create', options));
      return { ...named, response: { clientDataJSON, attestationObject: url(attestationObject) } };
    },
    get: (options: Options) => {
      const data = clientData('webauthn.get', options);
      const shown = authenticatorData(0x01);
      const signature = createSign('sha256')
        .update(Buffer.concat([shown, sha256(data)]))
        .sign(privateKey);
      const response = { clientDataJSON: url(data), authenticatorData: url(shown), signature: url(signature) };
      return { ...named, response };
    },
  };
}

const IV_BYTES = 12;

/** What lies on the phone: nothing of it can be read, moved to another place or changed without the key. */
export type Sealed = { readonly iv: Uint8Array<ArrayBuffer>; readonly data: ArrayBuffer };

const encoder = new TextEncoder();
const decoder = new TextDecoder();

const settings = (iv: Uint8Array<ArrayBuffer>, place: string): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: encoder.encode(place),
});

export async function sealBytes(key: CryptoKey, place: string, bytes: Uint8Array<ArrayBuffer>): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  return { iv, data: await crypto.subtle.encrypt(settings(iv, place), key, bytes) };
}

export async function openBytes(key: CryptoKey, place: string, { iv, data }: Sealed): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.decrypt(settings(iv, place), key, data));
}

export const sealValue = (key: CryptoKey, place: string, value: unknown): Promise<Sealed> =>
  sealBytes(key, place, encoder.encode(JSON.stringify(value)));

export const openValue = async (key: CryptoKey, place: string, sealed: Sealed): Promise<unknown> =>
  JSON.parse(decoder.decode(await openBytes(key, place, sealed)));

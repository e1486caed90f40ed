const signatures = [
  { type: 'application/pdf', bytes: Buffer.from('%PDF-') },
  { type: 'image/png', bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  { type: 'image/jpeg', bytes: Buffer.from([0xff, 0xd8, 0xff]) },
] as const;

const UNKNOWN = 'application/octet-stream';

/** What a file is by its very first bytes. A signature further inside proves nothing. */
export function detectType(content: Uint8Array): string {
  const found = signatures.find(({ bytes }) => bytes.equals(content.subarray(0, bytes.length)));
  return found?.type ?? UNKNOWN;
}

/** What a browser may show in place. */
export const isPreviewable = (type: string): boolean => signatures.some((signature) => signature.type === type);

import { createHash } from 'node:crypto';

/** The same file of the same case has the same name, in the form that the file store wants. */
export function objectName(applicationId: number, fileName: string): string {
  const hex = createHash('sha256').update(`demo:${applicationId}:${fileName}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

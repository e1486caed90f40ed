import { findIllFormedText } from './well-formed-text.ts';

/** Partners send control characters in names; this one cannot be kept at all and says nothing. */
const withoutNul = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', ' ') : value;

/** The JSON of another system's answer, refused as soon as it is larger than it may be. */
export async function readJson(response: Response, largestBytes: number): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > largestBytes) throw new Error(`The answer is larger than ${largestBytes} bytes`);
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString('utf8');
  const json: unknown = text.includes('\\u0000') ? JSON.parse(text, withoutNul) : JSON.parse(text);
  if (findIllFormedText(json) !== null) throw new SyntaxError('The answer holds ill-formed text');
  return json;
}

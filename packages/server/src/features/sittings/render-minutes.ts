import { answeringThread } from '../../platform/threads/answering-thread.ts';
import type { Minutes } from './minutes-document.ts';

const renderer = answeringThread<Minutes, Uint8Array>(new URL('./render-minutes-worker.ts', import.meta.url));

/** Minutes as a PDF, in a thread of their own: fifty cases take some tenths of a second, in which others get their answers. */
export async function renderMinutes(minutes: Minutes): Promise<Buffer> {
  const { buffer, byteOffset, byteLength } = await renderer.ask(minutes);
  return Buffer.from(buffer, byteOffset, byteLength);
}

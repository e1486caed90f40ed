import type { FileRefusal } from '@trustiq/contract/prescreen/file-refusal.ts';
import { MAXIMUM_FILE_BYTES } from '@trustiq/contract/prescreen/list-file-limits.ts';
import type { ListedRow } from '@trustiq/contract/prescreen/list-of-grid.ts';
import { fileRefusals as en } from '@trustiq/contract/texts/en/prescreen.ts';
import { fillText } from '@trustiq/contract/texts/fill-text.ts';
import { fileRefusals as id } from '@trustiq/contract/texts/id/prescreen.ts';
import type { Language } from '@trustiq/contract/texts/language.ts';
import { refused } from '@trustiq/domain/result.ts';
import { Failure } from '../../platform/http/failure.ts';
import { findIllFormedText } from '../../platform/http/well-formed-text.ts';
import { askBoundedThread } from '../../platform/threads/ask-bounded-thread.ts';
import type { ReadAnswer } from './read-list-file-worker.ts';

const texts = { id, en };

/** A file that needs more is no list of ten thousand rows. */
const MEMORY_MB = 512;
const LONGEST_READ_MS = 30_000;
const MOST_AT_ONCE = 2;
const RETRY_AFTER_SECONDS = 5;

let reading = 0;

async function readInThread(content: Uint8Array): Promise<ReadAnswer> {
  const bounds = { memoryMb: MEMORY_MB, longestMs: LONGEST_READ_MS };
  const read = await askBoundedThread<ReadAnswer>(
    new URL('./read-list-file-worker.ts', import.meta.url),
    content,
    bounds,
  );
  if ('answer' in read) return read.answer;
  return refused({ code: read.fault === 'tooLong' ? 'suspicious_archive' : 'unreadable' });
}

export const fileRefused = ({ code, where = [] }: FileRefusal, language: Language): Failure =>
  new Failure(
    code === 'too_large' ? 'TOO_LARGE' : 'RULE_BROKEN',
    { file: code, ...(where.length > 0 ? { where } : {}) },
    { title: fillText(texts[language][code], { where: where.join(', ') }) },
  );

/** The rows of an uploaded list, or a refusal that says what to do about the file. */
export async function readListFile(content: Uint8Array, language: Language): Promise<readonly ListedRow[]> {
  if (content.length > MAXIMUM_FILE_BYTES) throw fileRefused({ code: 'too_large' }, language);
  if (reading >= MOST_AT_ONCE) throw new Failure('OVERLOADED', {}, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  reading++;
  const read = await readInThread(content).finally(() => {
    reading--;
  });
  if (!read.ok) throw fileRefused(read.refusal, language);
  if (findIllFormedText(read.value.rows) !== null) throw fileRefused({ code: 'unreadable' }, language);
  return read.value.rows;
}

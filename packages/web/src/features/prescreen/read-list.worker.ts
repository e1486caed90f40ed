import type { FileRefusal } from '@trustiq/contract/prescreen/file-refusal.ts';
import { type PreviewRow, type RulesHere, readList } from './read-list.ts';

/** Unpacking ten thousand rows at once would hold the page up: between two parts it can draw. */
const ROWS_A_PART = 500;

export type ListPart =
  | { readonly kind: 'rows'; readonly rows: readonly PreviewRow[] }
  | { readonly kind: 'end' }
  | { readonly kind: 'refused'; readonly refusal: FileRefusal };

const tell = (part: ListPart) => self.postMessage(part);

/** Ten thousand rows take a second or two, in which the page must still scroll. */
self.onmessage = async ({ data }: MessageEvent<{ bytes: Uint8Array; rules: RulesHere }>) => {
  const read = await readList(data.bytes, data.rules);
  if (!read.ok) return tell({ kind: 'refused', refusal: read.refusal });
  for (let start = 0; start < read.value.length; start += ROWS_A_PART)
    tell({ kind: 'rows', rows: read.value.slice(start, start + ROWS_A_PART) });
  tell({ kind: 'end' });
};

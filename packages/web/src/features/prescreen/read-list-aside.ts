import { accepted, refused } from '@trustiq/domain/result.ts';
import { type PreviewRow, type RulesHere, readList } from './read-list.ts';
import type { ListPart } from './read-list.worker.ts';

type Answer = Awaited<ReturnType<typeof readList>>;

/** Reads a list in a thread of its own; where there are none, here. */
export async function readListAside(file: File, rules: RulesHere): Promise<Answer> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (typeof Worker === 'undefined') return readList(bytes, rules);
  const worker = new Worker(new URL('./read-list.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const rows: PreviewRow[] = [];
      worker.onmessage = ({ data }: MessageEvent<ListPart>) => {
        if (data.kind === 'rows') rows.push(...data.rows);
        else resolve(data.kind === 'end' ? accepted(rows) : refused(data.refusal));
      };
      worker.onerror = ({ message }) => reject(new Error(message));
      worker.postMessage({ bytes, rules });
    });
  } finally {
    worker.terminate();
  }
}

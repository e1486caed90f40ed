import { type RulesHere, readList } from './read-list.ts';

type Answer = Awaited<ReturnType<typeof readList>>;

/** Reads a list in a thread of its own; where there are none, here. */
export async function readListAside(file: File, rules: RulesHere): Promise<Answer> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (typeof Worker === 'undefined') return readList(bytes, rules);
  const worker = new Worker(new URL('./read-list.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<Answer>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message));
      worker.postMessage({ bytes, rules });
    });
  } finally {
    worker.terminate();
  }
}

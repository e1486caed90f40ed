import {
  closeSync,
  createReadStream,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  readSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type DigestLine, digestLineSchema } from './digest-line.ts';

/** A signed note, and the last entry under it. */
const noteLineSchema = z.object({ note: z.string(), throughId: z.int(), at: z.string() });

export type NoteLine = z.output<typeof noteLineSchema>;

export const checkpointFile = (directory: string): string => join(directory, 'audit-checkpoints.jsonl');

/** How long the file is now. */
export const checkpointBytesOf = (directory: string): number =>
  statSync(checkpointFile(directory), { throwIfNoEntry: false })?.size ?? 0;

/** No line is as long as this. */
const TAIL_BYTES = 64 * 1024;

function parseLine(text: string): NoteLine | DigestLine | null {
  try {
    return z.union([noteLineSchema, digestLineSchema]).parse(JSON.parse(text));
  } catch {
    return null;
  }
}

export type FileLine = { readonly number: number; readonly line: NoteLine | DigestLine | null };

export const isNoteLine = (line: NoteLine | DigestLine): line is NoteLine => 'note' in line;

/** Every line that was written to its end; null for one that cannot be read. A torn last line was never a checkpoint. */
export async function* readCheckpointFile(file: string, bytes = Number.POSITIVE_INFINITY): AsyncGenerator<FileLine> {
  if (bytes === 0 || !existsSync(file)) return;
  let rest = '';
  let number = 0;
  for await (const chunk of createReadStream(file, { encoding: 'utf8', end: bytes - 1 })) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const text of lines) yield { number: ++number, line: parseLine(text) };
  }
}

/** Where the last whole line ends, and what it says. */
function endOf(descriptor: number): { end: number; text: string | null } {
  const { size } = fstatSync(descriptor);
  const start = Math.max(0, size - 2 * TAIL_BYTES);
  const tail = Buffer.alloc(size - start);
  readSync(descriptor, tail, 0, tail.length, start);
  const last = tail.lastIndexOf('\n');
  if (last < 0) return { end: 0, text: null };
  const before = last === 0 ? -1 : tail.lastIndexOf('\n', last - 1);
  return { end: start + last + 1, text: tail.subarray(before + 1, last).toString('utf8') };
}

/** Undefined when there is none yet, null when it cannot be read. */
export function readLastLine(file: string): NoteLine | DigestLine | null | undefined {
  if (!existsSync(file)) return undefined;
  const descriptor = openSync(file, 'r');
  try {
    const { text } = endOf(descriptor);
    return text === null ? undefined : parseLine(text);
  } finally {
    closeSync(descriptor);
  }
}

export async function countLines(file: string): Promise<number> {
  let count = 0;
  for await (const { number } of readCheckpointFile(file)) count = number;
  return count;
}

/** On the disk when this returns. What a killed process left half-written is overwritten. */
export function appendLine(file: string, line: NoteLine): void {
  const descriptor = openSync(file, existsSync(file) ? 'r+' : 'w+', 0o600);
  try {
    const { end } = endOf(descriptor);
    ftruncateSync(descriptor, end);
    writeSync(descriptor, `${JSON.stringify(line)}\n`, end);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Keeps so many lines and leaves out those behind them. */
export function cutLines(file: string, lines: number): void {
  if (!existsSync(file)) return;
  const kept = readFileSync(file, 'utf8').split('\n').slice(0, lines);
  writeFileSync(file, kept.map((line) => `${line}\n`).join(''), { mode: 0o600 });
}

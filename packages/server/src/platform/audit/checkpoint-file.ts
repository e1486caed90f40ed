import { closeSync, existsSync, fsyncSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Secrets } from '../security/secrets.ts';

const checkpointSchema = z.object({
  /** The entries after the one and up to the other, in the order of their ids. */
  afterId: z.int(),
  throughId: z.int(),
  count: z.int(),
  digest: z.string(),
  at: z.string(),
  /** Signature of the line before, so that no line can be taken out of the middle. */
  previous: z.string(),
  signature: z.string(),
});

export type Checkpoint = z.output<typeof checkpointSchema>;

export const checkpointFile = (directory: string): string => join(directory, 'audit-checkpoints.jsonl');

const signedPart = checkpointSchema.omit({ signature: true });

export const signatureOf = (secrets: Secrets, checkpoint: Checkpoint): string =>
  secrets.sign('audit-checkpoint', JSON.stringify(signedPart.parse(checkpoint)));

function parseLine(line: string): Checkpoint | null {
  try {
    return checkpointSchema.parse(JSON.parse(line));
  } catch {
    return null;
  }
}

/** Every line that was written to its end; null for one that cannot be read. A torn last line was never a checkpoint. */
export function readCheckpoints(file: string): (Checkpoint | null)[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8').split('\n').slice(0, -1).map(parseLine);
}

/** Undefined when there is none yet. */
export function readLastCheckpoint(file: string): Checkpoint | null | undefined {
  const line = existsSync(file) ? readFileSync(file, 'utf8').split('\n').at(-2) : undefined;
  return line === undefined ? undefined : parseLine(line);
}

export function appendCheckpoint(file: string, checkpoint: Checkpoint): void {
  const whole = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
  const descriptor = openSync(file, existsSync(file) ? 'r+' : 'w', 0o600);
  try {
    const end = whole.lastIndexOf('\n') + 1;
    ftruncateSync(descriptor, end);
    writeSync(descriptor, `${JSON.stringify(checkpoint)}\n`, end);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** A backup that cannot be made or put back, in words for the operator. */
export class BackupRefused extends Error {}

const labelSchema = z.object({ database: z.enum(['postgres', 'embedded']), takenAt: z.string() });
export type BackupLabel = z.output<typeof labelSchema>;

export const dumpIn = (backup: string): string => join(backup, 'database.dump');
const labelIn = (backup: string): string => join(backup, 'backup.json');

export const isVacant = (directory: string): boolean => !existsSync(directory) || readdirSync(directory).length === 0;

/** Written last: a directory without it is a backup that broke off. */
export const writeLabel = (backup: string, label: BackupLabel): void =>
  writeFileSync(labelIn(backup), `${JSON.stringify(label)}\n`, { mode: 0o600 });

export function readLabel(backup: string): BackupLabel {
  const file = labelIn(backup);
  if (!existsSync(file)) throw new BackupRefused(`There is no finished backup in ${backup}.`);
  return labelSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** Copies a file or folder if there is one. What has no final name yet is not whole and belongs to nobody. */
export async function copyIfThere(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  await cp(from, to, { recursive: true, preserveTimestamps: true, filter: (path) => !path.endsWith('.part') });
}

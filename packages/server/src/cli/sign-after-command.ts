import { checkpointFile, isNoteLine, readLastLine } from '../platform/audit/checkpoint-file.ts';
import { findLastCheckpoint } from '../platform/audit/tree.store.ts';
import { writeCheckpoints } from '../platform/audit/write-checkpoints.ts';
import type { Db } from '../platform/database/open-database.ts';
import { secretsOf } from '../platform/security/bound-secrets.ts';
import type { Config } from '../platform/settings/config.ts';
import { systemClock } from '../platform/time/clock.ts';

/**
 * What a command wrote while no worker runs would be late after ten minutes. It is signed at once, but only where the
 * checkpoints of this bank are kept: a command on another machine leaves it to the worker.
 */
export async function signAfterCommand(db: Db, { DATA_DIR, isEmbedded }: Config): Promise<void> {
  const last = await findLastCheckpoint(db);
  const line = readLastLine(checkpointFile(DATA_DIR));
  const isKeptHere =
    last === null ? isEmbedded : line !== undefined && line !== null && isNoteLine(line) && line.note === last.note;
  if (isKeptHere) await writeCheckpoints({ db, secrets: secretsOf(db), now: systemClock, directory: DATA_DIR });
}

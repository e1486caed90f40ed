import { type OpenDatabase, openEmbedded, openPostgres } from '../database/open-database.ts';
import { withSecrets } from '../security/bound-secrets.ts';
import { configuredSecrets } from '../security/secrets.ts';
import type { Config } from '../settings/config.ts';
import { refuseWrongSecret } from './birth-mark.ts';

type Place = Pick<Config, 'DATABASE_URL' | 'DATA_DIR' | 'APP_SECRET' | 'APP_SECRET_PREVIOUS'>;

/** Any database of the configuration with its keys, whatever its secret was before: only for the rotation. */
export async function openUnchecked(place: Place): Promise<OpenDatabase> {
  const { DATABASE_URL, DATA_DIR } = place;
  const database =
    DATABASE_URL === undefined ? await openEmbedded({ directory: DATA_DIR }) : await openPostgres(DATABASE_URL);
  return { ...database, db: withSecrets(database.db, configuredSecrets(place)) };
}

/** The database of the configuration, with the bank's keys: PostgreSQL where one is named, else the embedded one. */
export async function openConfigured(place: Place): Promise<OpenDatabase> {
  const database = await openUnchecked(place);
  try {
    await refuseWrongSecret(database.db, configuredSecrets(place));
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

import type { Config } from '../../config.ts';
import { withSecrets } from '../security/bound-secrets.ts';
import { generatedSecret, secretsFrom } from '../security/secrets.ts';
import { type OpenDatabase, openEmbedded, openPostgres } from './open-database.ts';

/** The database of the configuration, with the bank's keys: PostgreSQL where one is named, else the embedded one. */
export async function openConfigured({
  DATABASE_URL,
  DATA_DIR,
  APP_SECRET,
}: Pick<Config, 'DATABASE_URL' | 'DATA_DIR' | 'APP_SECRET'>): Promise<OpenDatabase> {
  const database =
    DATABASE_URL === undefined ? await openEmbedded({ directory: DATA_DIR }) : await openPostgres(DATABASE_URL);
  return { ...database, db: withSecrets(database.db, secretsFrom(APP_SECRET ?? generatedSecret(DATA_DIR))) };
}

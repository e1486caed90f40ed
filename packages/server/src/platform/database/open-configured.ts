import type { Config } from '../../config.ts';
import { type OpenDatabase, openEmbedded, openPostgres } from './open-database.ts';

/** The database of the configuration: PostgreSQL where one is named, else the embedded one. */
export const openConfigured = ({
  DATABASE_URL,
  DATA_DIR,
}: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>): Promise<OpenDatabase> =>
  DATABASE_URL === undefined ? openEmbedded({ directory: DATA_DIR }) : openPostgres(DATABASE_URL);

import type { KyselyPlugin } from 'kysely';
import type { Db } from '../database/open-database.ts';
import type { Secrets } from './secrets.ts';

/** Changes no statement: it only travels with a database handle and with every transaction that is begun on it. */
class SecretsPlugin implements KyselyPlugin {
  readonly secrets: Secrets;
  constructor(secrets: Secrets) {
    this.secrets = secrets;
  }
  transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => node;
  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result;
}

/** What is written to the record is signed with the bank's keys. The handle carries them, so that no writer can forget it. */
export const withSecrets = (db: Db, secrets: Secrets): Db => db.withPlugin(new SecretsPlugin(secrets));

export function secretsOf(db: Db): Secrets {
  const bound = db.getExecutor().plugins.find((plugin) => plugin instanceof SecretsPlugin);
  if (bound === undefined) throw new Error('This database handle was opened without the keys of the bank.');
  return bound.secrets;
}

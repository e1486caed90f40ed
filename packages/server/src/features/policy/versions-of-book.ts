import type { PolicyVersion } from '@trustiq/domain/policy/versions/policy-on.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { fieldCipher } from '../../platform/security/field-cipher.ts';
import type { Secrets } from '../../platform/security/secrets.ts';
import { listVersions } from './policy-book.store.ts';
import { openPolicy } from './policy-text.ts';

type Reading = { readonly db: Db; readonly secrets: Secrets };

/** Every version as it stands; whether it is as the record knows it is asked elsewhere. */
export async function readVersionsOfBook({ db, secrets }: Reading): Promise<PolicyVersion[]> {
  const cipher = fieldCipher(secrets);
  return (await listVersions(db)).map((row) => ({
    version: row.version,
    effectiveFrom: row.effective_from,
    digest: row.digest,
    policy: openPolicy(cipher, row),
  }));
}

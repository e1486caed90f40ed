import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { serviceSubject } from '../../platform/marks/subject.ts';
import type { Upgrade } from '../../platform/opening/upgrade.ts';
import { holdSubject } from '../../platform/record/hold-subject.ts';
import type { Secrets } from '../../platform/security/secrets.ts';
import { isTokenCode, tokenCode } from '../../platform/security/tokens.ts';
import { listServiceKeys, type ServiceKeys, saveServiceCode } from './service-accounts.store.ts';
import { earlierUse, serviceUse } from './service-use.ts';

/**
 * Keys of channels were kept as digests alone. They go on working: a code is made of the digest, the key itself is not
 * needed. What somebody writes there later gets no code: no upgrade runs twice.
 */
export const keyServiceTokens: Upgrade = {
  name: 'keyed-service-tokens',
  run: async ({ db, secrets, now }) => {
    const keys = await listServiceKeys(db);
    if (keys.length === 0) return;
    for (const service of keys) {
      await holdSubject(db, serviceSubject(service.id), now());
      await saveServiceCode(db, service.id, { tokenCode: tokenCode(secrets, serviceUse(service)) });
    }
    const changes = keys.map(({ id }) => serviceSubject(id));
    await appendAudit(db, { at: now(), event: 'service_keys_coded', userId: null, changes });
  },
};

/** Under the new secret. A code that the bank never made stays one that opens nothing. */
export async function renewServiceCodes(db: Db, secrets: Secrets, before: Secrets): Promise<void> {
  const earlierCode = (service: ServiceKeys) => {
    const { earlierTokenHash, earlierTokenCode, earlierUntil } = service;
    if (earlierTokenHash === null || earlierUntil === null) return {};
    const use = earlierUse(service, earlierTokenHash, earlierUntil);
    return { earlierTokenCode: isTokenCode(before, use, earlierTokenCode) ? tokenCode(secrets, use) : '' };
  };
  for (const service of await listServiceKeys(db)) {
    const use = serviceUse(service);
    const isOurs = isTokenCode(before, use, service.tokenCode);
    await saveServiceCode(db, service.id, {
      tokenCode: isOurs ? tokenCode(secrets, use) : null,
      ...earlierCode(service),
    });
  }
}

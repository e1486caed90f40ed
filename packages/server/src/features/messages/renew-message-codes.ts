import type { Db } from '../../platform/database/open-database.ts';
import type { Upgrade } from '../../platform/opening/upgrade.ts';
import type { Secrets } from '../../platform/security/secrets.ts';
import { isAsQueued, messageCode } from './message-code.ts';
import { listWaiting, saveCode } from './messages.store.ts';

const BATCH = 500;

/** What waits comes under the present key. A message that the bank never wrote so stays one that does not leave. */
export async function renewMessageCodes(db: Db, secrets: Secrets, before: Secrets): Promise<void> {
  for await (const messages of listWaiting(db, BATCH))
    for (const message of messages)
      if (isAsQueued(before, message)) await saveCode(db, message.id, messageCode(secrets, message));
}

/** What waited while an earlier version of the program rotated the secret kept its code of before. */
export const recodeWaitingMessages: Upgrade = {
  name: 'recode-waiting-messages',
  run: async ({ db, secrets }) => {
    for (const keyId of secrets.keyIds.slice(1)) await renewMessageCodes(db, secrets, secrets.under(keyId));
  },
};

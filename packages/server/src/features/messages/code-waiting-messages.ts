import type { Upgrade } from '../../platform/opening/upgrade.ts';
import { messageCode } from './message-code.ts';
import { listWaiting, saveCode } from './messages.store.ts';

const BATCH = 500;

/** Messages that wait while the bank is upgraded would otherwise never leave. The audit tells of it: it does not run twice. */
export const codeWaitingMessages: Upgrade = {
  name: 'code-waiting-messages',
  run: async ({ db, secrets }) => {
    for await (const messages of listWaiting(db, BATCH))
      for (const message of messages) await saveCode(db, message.id, messageCode(secrets, message));
  },
};

import type { Check } from '../../platform/verify/check.ts';
import { faultOfMessage, isAsQueued } from './message-code.ts';
import { listWaiting } from './messages.store.ts';

const BATCH = 500;

export const waitingMessages: Check = {
  name: 'Messages that may still be sent go to whom the program wrote them',
  async *findFaults({ db, secrets }) {
    for await (const messages of listWaiting(db, BATCH))
      for (const message of messages) if (!isAsQueued(secrets, message)) yield faultOfMessage(message.id);
  },
};

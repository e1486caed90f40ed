import type { Db } from '../../platform/database/open-database.ts';
import type { Secrets } from '../../platform/security/secrets.ts';
import type { Check } from '../../platform/verify/check.ts';
import { listDeliveryCodes, saveDeliveryCode } from './deliveries.store.ts';
import { deliveryCode, faultOfDelivery, isAsWritten } from './delivery-code.ts';

const BATCH = 500;

export const webhookDeliveries: Check = {
  name: 'What channels are told is what the program wrote',
  async *findFaults({ db, secrets }) {
    for await (const deliveries of listDeliveryCodes(db, BATCH))
      for (const delivery of deliveries) if (!isAsWritten(secrets, delivery)) yield faultOfDelivery(delivery.id);
  },
};

/** Under the new secret. What the bank never wrote so stays what does not leave. */
export async function renewDeliveryCodes(db: Db, secrets: Secrets, before: Secrets): Promise<void> {
  for await (const deliveries of listDeliveryCodes(db, BATCH))
    for (const delivery of deliveries)
      if (isAsWritten(before, delivery)) await saveDeliveryCode(db, delivery.id, deliveryCode(secrets, delivery));
}

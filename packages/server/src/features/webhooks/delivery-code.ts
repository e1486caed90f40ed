import type { Secrets } from '../../platform/security/secrets.ts';

/** What leaves the house, and to whom. */
export type CodedDelivery = { readonly id: string; readonly serviceId: number; readonly body: string };

const PURPOSE = 'webhook';

const textOf = ({ id, serviceId, body }: CodedDelivery): string => JSON.stringify([id, serviceId, body]);

export const deliveryCode = (secrets: Secrets, delivery: CodedDelivery): string =>
  secrets.mac(PURPOSE, textOf(delivery));

/** Whether the program itself wrote it so: nothing else is signed. */
export const isAsWritten = (secrets: Secrets, delivery: CodedDelivery & { readonly mac: string }): boolean =>
  secrets.isMac(PURPOSE, textOf(delivery), delivery.mac);

export const faultOfDelivery = (id: string): string =>
  `webhook_deliveries ${id}: its text or receiver was changed after it was written, or it was added behind the record's back.`;

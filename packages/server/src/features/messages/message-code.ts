import type { Secrets } from '../../platform/security/secrets.ts';

/** What leaves the house, and to whom. A body with a secret in it is encrypted for its message besides. */
export type CodedMessage = {
  readonly id: number;
  readonly channel: string;
  readonly recipient: string;
  readonly subject: string | null;
  readonly body: string;
};

const PURPOSE = 'message';

const textOf = ({ id, channel, recipient, subject, body }: CodedMessage): string =>
  JSON.stringify([id, channel, recipient, subject, body]);

export const messageCode = (secrets: Secrets, message: CodedMessage): string => secrets.mac(PURPOSE, textOf(message));

/** Whether the program itself wrote it so. What waits while the secret is rotated gets a new code then. */
export const isAsQueued = (secrets: Secrets, message: CodedMessage & { readonly mac: string | null }): boolean =>
  message.mac !== null && secrets.isMac(PURPOSE, textOf(message), message.mac);

export const faultOfMessage = (id: number): string =>
  `messages ${id}: its recipient, subject or body was changed after it was queued, or it was added behind the record's back.`;

import { createTransport } from 'nodemailer';
import type { Config } from '../../platform/settings/config.ts';

const TIMEOUT_MS = 10_000;
const LARGEST_ANSWER_BYTES = 64 * 1024;

export type Mail = {
  readonly id: number;
  readonly recipient: string;
  readonly subject: string | null;
  readonly body: string;
};

/** Plain text through the bank's mail server. Nothing in a message can make it read a file or an address. */
export async function sendMail(
  { SMTP_URL: url, MAIL_FROM: from }: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>,
  mail: Mail,
  { timeoutMs = TIMEOUT_MS }: { timeoutMs?: number } = {},
): Promise<void> {
  if (url === undefined) throw new Error('SMTP_URL is not set');
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    maxResponseSize: LARGEST_ANSWER_BYTES,
  });
  try {
    await transport.sendMail({
      from,
      to: { name: '', address: mail.recipient },
      subject: mail.subject ?? '',
      text: mail.body,
      // The same each time, so that a mailbox can tell a repetition.
      messageId: `<message-${mail.id}@trustiq>`,
      disableFileAccess: true,
      disableUrlAccess: true,
      headers: { 'auto-submitted': 'auto-generated' },
    });
  } finally {
    transport.close();
  }
}

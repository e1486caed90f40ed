import { createTransport } from 'nodemailer';
import type { Config } from '../../platform/settings/config.ts';

const TIMEOUT_MS = 10_000;
const LARGEST_ANSWER_BYTES = 64 * 1024;

export type Mail = {
  readonly id: number;
  readonly recipient: string;
  readonly subject: string | null;
  readonly body: string;
  /** By what name the bank writes; the address it writes from is the environment's. */
  readonly sender: string;
};

const NAMED_ADDRESS = /^(?<name>[^<>]*)<(?<address>[^<>]+)>\s*$/;

/** `Name <address>`, a bare address, or a bare name. */
function partsOf(sender: string): { readonly name: string; readonly address: string } {
  const { name = '', address = '' } = NAMED_ADDRESS.exec(sender)?.groups ?? {};
  if (address !== '') return { name: name.trim(), address: address.trim() };
  const bare = sender.trim();
  return bare.includes('@') ? { name: '', address: bare } : { name: bare, address: '' };
}

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
      from: { name: partsOf(mail.sender).name, address: partsOf(from).address },
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

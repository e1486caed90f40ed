import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = { readonly to: string; readonly from: string; readonly raw: string; readonly text: string };

/** The text of a one-part message, with its transfer encoding undone. */
function textOf(raw: string): string {
  const [head = '', ...parts] = raw.split('\r\n\r\n');
  const body = parts.join('\r\n\r\n');
  if (/^content-transfer-encoding: base64/im.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/^content-transfer-encoding: quoted-printable/im.test(head)) return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number(`0x${hex}`)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** A real mail server on this machine that keeps what it gets, or refuses everybody. */
export async function startMailPeer() {
  const mails: ReceivedMail[] = [];
  const peer = { refuses: false };
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, callback) =>
      callback(peer.refuses ? Object.assign(new Error('mailbox unavailable'), { responseCode: 550 }) : null),
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('utf8');
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          to: rcptTo.map(({ address }) => address).join(),
          from: mailFrom === false ? '' : mailFrom.address,
          raw,
          text: textOf(raw),
        });
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;

  /** Waits for the next mail to an address that was not read before. */
  const nextMailTo = async (address: string): Promise<ReceivedMail> => {
    for (let attempt = 0; attempt < 200; attempt++) {
      const index = mails.findIndex(({ to }) => to === address);
      if (index >= 0) return mails.splice(index, 1)[0] as ReceivedMail;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`no mail came for ${address}`);
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    peer,
    nextMailTo,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

export type MailPeer = Awaited<ReturnType<typeof startMailPeer>>;

import { type AddressInfo, createServer, type Socket } from 'node:net';

/**
 * What goes wrong with a mail. `cut in data`: the line breaks in the middle of it. `cut after data`: the mail is taken,
 * and nobody hears the yes. `silent end`: the yes is heard, the farewell is not answered.
 */
export type MailBehaviour =
  | 'accepts'
  | 'hangs at once'
  | 'greets and hangs'
  | 'is busy'
  | 'refuses'
  | 'refuses after data'
  | 'cut in data'
  | 'cut after data'
  | 'silent end';

/** A mail server of few words on this machine: it keeps the Message-ID of what it took, and misbehaves when told to. */
export async function startMisbehavingMailPeer() {
  const peer = { behaviour: 'accepts' as MailBehaviour, taken: [] as string[] };
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => {});
    const say = (line: string) => void socket.write(`${line}\r\n`);
    const { behaviour } = peer;
    let heard = '';
    let isInData = false;

    const end = () => {
      const messageId = /^message-id: (.*)$/im.exec(heard)?.[1]?.trim() ?? '';
      if (behaviour === 'refuses after data') return say('554 5.6.0 message refused');
      peer.taken.push(messageId);
      return behaviour === 'cut after data' ? void socket.destroy() : say('250 2.0.0 taken');
    };
    const answer = (line: string) => {
      const word = line.slice(0, 4).toUpperCase();
      if (behaviour === 'greets and hangs') return;
      if (word === 'EHLO' || word === 'HELO') return say('250 peer');
      if (word === 'RCPT' && behaviour === 'is busy') return say('451 4.3.0 try again later');
      if (word === 'RCPT' && behaviour === 'refuses') return say('550 5.1.1 mailbox unavailable');
      if (word === 'QUIT') return behaviour === 'silent end' ? undefined : void socket.end('221 bye\r\n');
      isInData = word === 'DATA';
      return say(isInData ? '354 go on' : '250 ok');
    };
    socket.on('data', (chunk) => {
      heard += chunk.toString('utf8');
      if (isInData) {
        if (behaviour === 'cut in data') return void socket.destroy();
        if (!heard.includes('\r\n.\r\n')) return undefined;
        isInData = false;
        end();
        heard = '';
        return undefined;
      }
      for (let at = heard.indexOf('\r\n'); at >= 0 && !isInData; at = heard.indexOf('\r\n')) {
        const line = heard.slice(0, at);
        heard = heard.slice(at + 2);
        answer(line);
      }
      return undefined;
    });
    if (behaviour !== 'hangs at once') say('220 peer');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    peer,
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      for (const socket of open) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

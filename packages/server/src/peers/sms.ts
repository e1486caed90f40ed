import { z } from 'zod';
import type { PeerContract } from './peer-contract.ts';
import { type Peer, servePeer } from './serve-peer.ts';

export const smsContract: PeerContract<'send'> = {
  title: 'SMS provider',
  description:
    'SMS_URL with its whole path. The header Idempotency-Key names the message: one that comes again is the same message. 400, 403, 404 and 422 refuse it for good; anything else is tried again for about six hours.',
  operations: {
    send: {
      method: 'POST',
      path: '/messages',
      summary: 'Sends a message',
      headers: ['Idempotency-Key'],
      body: z.object({
        to: z.string().min(1),
        text: z.string().min(1),
        from: z.string().min(3).max(11).optional().describe('the sender that the bank has chosen; else yours'),
      }),
      answer: z.object({ id: z.union([z.string().min(1).max(200), z.number()]) }),
      refusals: { 422: 'This number gets no messages' },
    },
  },
};

export async function startSms(port?: number): Promise<Peer> {
  let sent = 0;
  const { url, close } = await servePeer(smsContract, { send: () => ({ body: { id: `sms-${++sent}` } }) }, port);
  return { url: `${url}/messages`, close };
}

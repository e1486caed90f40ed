import { fdcLoanFields } from '@trustiq/contract/bureau/fdc-report.ts';
import { recordSchema } from '@trustiq/contract/bureau/field-kinds.ts';
import { z } from 'zod';
import { simulatedFdcAnswer } from '../features/bureau/simulated-fdc.ts';
import { bankDayOf } from '../platform/bank-day.ts';
import type { PeerContract } from './peer-contract.ts';
import { type Peer, servePeer } from './serve-peer.ts';

export const fdcContract: PeerContract<'inquire'> = {
  title: 'AFPI fintech data centre (FDC)',
  description:
    'FDC_URL. One call; the centre may answer that it wants the other reason ("Please use reason 2", "NoIdentitas has not been reported"), and is then asked once more.',
  operations: {
    inquire: {
      method: 'GET',
      path: '/api/v5.2/Inquiry',
      summary: 'The loans of a person at fintech lenders',
      query: { id: z.string().regex(/^\d{16}$/), reason: z.enum(['1', '2']), reffid: z.string().min(1) },
      answer: z.object({
        status: z.string(),
        noIdentitas: z.string().nullish(),
        pinjaman: z.array(recordSchema(fdcLoanFields)).nullish(),
      }),
    },
  },
};

export const startFdc = (port?: number): Promise<Peer> =>
  servePeer(
    fdcContract,
    {
      inquire: ({ query: { id: nik = '', reffid } }) => {
        const today = bankDayOf(new Date());
        const { status, rows } = simulatedFdcAnswer({
          nik,
          fullName: 'CONTOH',
          applicationRequestId: Number(reffid),
          today,
        });
        return { body: status === 'Found' ? { status, noIdentitas: nik, pinjaman: rows } : { status } };
      },
    },
    port,
  );

import { fromCollectionDay, fromCollectionMonth } from '@trustiq/contract/reports/collection-dates.ts';
import { collectionRowSchema, reportDateSchema } from '@trustiq/contract/reports/collection-reports.ts';
import { z } from 'zod';
import { simulatedCollection } from '../features/reports/simulated-collection.ts';
import { systemClock } from '../platform/time/clock.ts';
import type { PeerContract } from './peer-contract.ts';
import { type Peer, servePeer } from './serve-peer.ts';

const rows = z.array(collectionRowSchema);

export const collectionContract: PeerContract<'daily' | 'monthly' | 'dates'> = {
  title: 'Collection service',
  description: 'COLLECTION_URL. What the collectors reached; nothing there changes by asking.',
  operations: {
    daily: {
      method: 'GET',
      path: '/api/rpt/daily/coll/{day}',
      summary: 'What they reached on a day, written ddMMyyyy',
      parameters: { day: z.string().regex(/^\d{8}$/) },
      answer: rows,
    },
    monthly: {
      method: 'GET',
      path: '/api/rpt/monthly/coll/{month}',
      summary: 'What they reached in a month, written MMyyyy',
      parameters: { month: z.string().regex(/^\d{6}$/) },
      answer: rows,
    },
    dates: {
      method: 'GET',
      path: '/api/rpt/date',
      summary: 'When each report was brought up to date',
      answer: z.array(reportDateSchema),
    },
  },
};

export function startCollection(port?: number): Promise<Peer> {
  const { daily, monthly, dates } = simulatedCollection(systemClock);
  return servePeer(
    collectionContract,
    {
      daily: async ({ parameters }) => ({ body: await daily(fromCollectionDay(parameters['day'] ?? '')) }),
      monthly: async ({ parameters }) => ({ body: await monthly(fromCollectionMonth(parameters['month'] ?? '')) }),
      dates: async () => ({ body: await dates() }),
    },
    port,
  );
}

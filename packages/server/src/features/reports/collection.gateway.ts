import { toCollectionDay, toCollectionMonth } from '@trustiq/contract/reports/collection-dates.ts';
import { collectionRowSchema, reportDateSchema } from '@trustiq/contract/reports/collection-reports.ts';
import { z } from 'zod';
import { Failure } from '../../platform/http/failure.ts';
import { callPartner, type Partner, type PartnerAddress } from '../../platform/partners/call-partner.ts';
import type { Collection } from './collection.ts';

const TIMEOUT_MS = 5_000;
const rows = z.array(collectionRowSchema).max(10_000);
const dates = z.array(reportDateSchema).max(100);

/** The collection service behind COLLECTION_URL. It may be asked again at will: nothing there changes by asking. */
export function collectionOverHttp(address: PartnerAddress): Collection {
  const partner: Partner = { ...address, timeoutMs: TIMEOUT_MS };
  const ask = async <Answer extends z.ZodType>(path: string, answer: Answer): Promise<z.output<Answer>> => {
    const outcome = await callPartner(partner, { method: 'GET', path, answer });
    if (outcome.outcome === 'done') return outcome.value;
    throw new Failure('PARTNER_UNAVAILABLE');
  };
  return {
    daily: (day) => ask(`/api/rpt/daily/coll/${toCollectionDay(day)}`, rows),
    monthly: (month) => ask(`/api/rpt/monthly/coll/${toCollectionMonth(month)}`, rows),
    dates: () => ask('/api/rpt/date', dates),
  };
}

import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import { addressOf, isAnswered } from '../../platform/partners/partner-connection.ts';
import { collectionOverHttp } from './collection.gateway.ts';
import type { Collection } from './collection.ts';
import { simulatedCollection } from './simulated-collection.ts';

const nobody = () => Promise.reject(new Failure('PARTNER_NOT_CONNECTED', { partner: 'collection' }));

const unconnected: Collection = { daily: nobody, monthly: nobody, dates: async () => [] };

/** The collection service as the bank has it; where it has none it says so, but in a demonstration. */
export function openCollection(deps: Pick<Deps, 'config' | 'breakers' | 'now'>): Collection {
  const address = addressOf(deps, 'collection');
  if (address !== null) return collectionOverHttp(address);
  return isAnswered(deps.config, 'collection') ? simulatedCollection(deps.now) : unconnected;
}

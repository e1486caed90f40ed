import type { Deps } from '../../deps.ts';
import { collectionOverHttp } from './collection.gateway.ts';
import type { Collection } from './collection.ts';
import { simulatedCollection } from './simulated-collection.ts';

/** The collection service as the bank has it; simulated where it has none. */
export function openCollection({ config, breakers, now }: Pick<Deps, 'config' | 'breakers' | 'now'>): Collection {
  const { COLLECTION_URL } = config;
  return COLLECTION_URL === undefined
    ? simulatedCollection(now)
    : collectionOverHttp(COLLECTION_URL, breakers.of('collection'));
}

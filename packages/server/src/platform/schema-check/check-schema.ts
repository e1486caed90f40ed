import type { Check } from '../verify/check.ts';
import { findNewerQueue, findNewerSchema } from './audited-versions.ts';
import { faultsOfSchemas } from './compare-schema.ts';

export const schemaIsOurs: Check = {
  name: 'Tables, triggers, rules, policies, functions and defaults are those of this program and no others',
  async *findFaults({ db }) {
    yield* await faultsOfSchemas(db);
    yield* (await findNewerSchema(db)).untold;
    yield* (await findNewerQueue(db)).untold;
  },
};

import type { Check } from '../verify/check.ts';
import { faultsOfSchemas } from './compare-schema.ts';
import { findNewerQueue, findNewerSchema } from './told-versions.ts';

export const schemaIsOurs: Check = {
  name: 'Tables, triggers, rules, policies, functions and defaults are those of this program and no others',
  async *findFaults({ db }) {
    yield* await faultsOfSchemas(db);
    yield* (await findNewerSchema(db)).untold;
    yield* (await findNewerQueue(db)).untold;
  },
};

import type { KeyObject } from 'node:crypto';
import { unsettledDeviations } from '@trustiq/domain/seal/unsettled-deviations.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { Check } from '../platform/verify/check.ts';
import { openCaseKey } from './case-key.ts';
import { listVotingSeals, type SealPlace } from './check-sealed-deviations.store.ts';
import { openSeal } from './seal-decision.ts';
import type { SealRecord } from './seals.store.ts';

const BATCH = 500;

/** From here on nobody votes while a deviation waits; seals of before were made under another rule. */
const SINCE_SCHEMA = 3;

/** A seal or a key that does not open is told by the check of the seals themselves. */
function unsettledIn(seal: SealRecord, key: KeyObject | null): readonly string[] {
  if (key === null) return [];
  try {
    return unsettledDeviations(openSeal(seal, key).facts);
  } catch {
    return [];
  }
}

async function* faultsOf(db: Db): AsyncGenerator<string> {
  let after: SealPlace = { application_id: 0, sequence: 0 };
  for (;;) {
    const seals = await listVotingSeals(db, SINCE_SCHEMA, after, BATCH);
    for (const { key_cipher: keyCipher, ...seal } of seals) {
      const { application_id: id, sequence } = seal;
      const unsettled = unsettledIn(seal, openCaseKey(db, id, keyCipher));
      if (unsettled.length > 0)
        yield `Application ${id}, seal ${sequence} was decided although not approved: ${unsettled.join(', ')}.`;
    }
    const last = seals.at(-1);
    if (last === undefined || seals.length < BATCH) return;
    after = last;
  }
}

export const sealedDeviations: Check = {
  isLong: true,
  name: 'Nobody voted on a case with a deviation that needs an approval and has none',
  findFaults: ({ db }) => faultsOf(db),
};

import { fieldCipher } from '../../platform/security/field-cipher.ts';
import type { Check } from '../../platform/verify/check.ts';
import { listMinutes, listSignedOff, listWithoutMinutes } from './minutes.store.ts';
import { openMinutes } from './minutes-text.ts';

/** That their rows are as the program wrote them the marks say; here that what was signed is still what can be read. */
export const sittingMinutes: Check = {
  name: 'Minutes of sittings have the digest that their chair signed, and the audit tells of each',
  async *findFaults({ db, secrets }) {
    const signed = await listSignedOff(db);
    const kept = await listMinutes(db);
    const cipher = fieldCipher(secrets);
    for (const minutes of kept) {
      const name = `Sitting ${minutes.sitting_id}, minutes`;
      if (openMinutes(cipher, minutes) === null) yield `${name}: the facts do not have the digest that was signed.`;
      if (!signed.some(({ sittingId, digest }) => sittingId === minutes.sitting_id && digest === minutes.digest))
        yield `${name}: the audit tells of no such digest.`;
    }
    for (const { sittingId } of signed)
      if (!kept.some(({ sitting_id }) => sitting_id === sittingId))
        yield `Sitting ${sittingId}: minutes that the audit tells of are missing.`;
    for (const id of await listWithoutMinutes(db)) yield `Sitting ${id} is closed and has no minutes.`;
  },
};

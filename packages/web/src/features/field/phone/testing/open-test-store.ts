import { createDraftStore } from '../draft-store.ts';
import { makeDataKey } from '../phone-keys.ts';
import { openSealedStore } from '../sealed-store.ts';

/** A store on a phone of its own; opened again with the same key it is the same store after a reload. */
export async function newTestPhone() {
  const deviceId = crypto.randomUUID();
  const key = await makeDataKey();
  return {
    deviceId,
    key,
    open: async () => {
      const sealed = await openSealedStore(deviceId, key);
      const drafts = createDraftStore(sealed);
      return {
        sealed,
        drafts,
        close: () => {
          drafts.close();
          sealed.close();
        },
      };
    },
  };
}

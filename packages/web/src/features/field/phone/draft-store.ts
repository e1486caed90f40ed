import { type Draft, hasUnsent, parseDraft } from './draft.ts';
import { NewerDraft } from './draft-shapes.ts';
import { lockedWork } from './locked-work.ts';
import { changePhone } from './phone-records.ts';
import type { SealedStore } from './sealed-store.ts';

const FORM = 'form/';
const PHOTO = 'photo/';

export type DraftStore = ReturnType<typeof createDraftStore>;

/** The forms on this phone. Each is read, changed and written under a lock of its own, whichever tab does it. */
export function createDraftStore(sealed: SealedStore) {
  const listeners = new Set<(formId: string) => void>();
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(`field-${sealed.deviceId}`) : null;
  const tellHere = (formId: string) => {
    for (const listener of listeners) listener(formId);
  };
  if (channel) channel.onmessage = ({ data }) => typeof data === 'string' && tellHere(data);
  const tell = (formId: string) => {
    tellHere(formId);
    channel?.postMessage(formId);
  };
  const find = async (formId: string): Promise<Draft | null> => {
    const stored = await sealed.read(FORM + formId);
    return stored === null ? null : parseDraft(stored);
  };
  const list = async (): Promise<Draft[]> => {
    const keys = await sealed.keysOf(FORM);
    const drafts = await Promise.all(
      keys.map((key) =>
        find(key.slice(FORM.length)).catch((failure: unknown) => {
          // One that cannot be read is left alone and counted; it must not take the others with it.
          if (!(failure instanceof NewerDraft)) console.error('A form on this phone cannot be read', failure);
          return null;
        }),
      ),
    );
    return drafts
      .filter((draft) => draft !== null)
      .toSorted((one, other) => (one.begunAt < other.begunAt ? -1 : one.begunAt > other.begunAt ? 1 : 0));
  };
  /** What this program cannot read counts too: it is not gone for that. */
  const countUnsent = async (): Promise<{ readonly unsent: number; readonly newer: number }> => {
    const drafts = await list();
    const newer = (await sealed.keysOf(FORM)).length - drafts.length;
    return { unsent: drafts.filter(hasUnsent).length, newer };
  };
  const noteUnsent = async () => {
    const { unsent, newer } = await countUnsent();
    await changePhone(sealed.deviceId, { unsent: unsent + newer });
  };
  const locked = <Value>(formId: string, work: () => Promise<Value>) =>
    lockedWork(`field-draft-${sealed.deviceId}-${formId}`, work);
  /** Null removes it together with its photos. */
  const update = (formId: string, change: (draft: Draft | null) => Draft | null): Promise<Draft | null> =>
    locked(formId, async () => {
      const before = await find(formId);
      const after = change(before);
      if (after === before) return after;
      const kept = new Set(after?.photos.map(({ about }) => about.id));
      const gone = (before?.photos ?? []).map(({ about }) => about.id).filter((id) => !kept.has(id));
      if (after) await sealed.write(FORM + formId, after);
      await sealed.remove([...(after ? [] : [FORM + formId]), ...gone.map((id) => PHOTO + id)]);
      await noteUnsent();
      return after;
    }).then((after) => {
      tell(formId);
      return after;
    });
  return {
    find,
    list,
    update,
    countUnsent,
    /** Only what is there is changed: what was handed in or removed meanwhile does not come back. */
    change: (formId: string, change: (draft: Draft) => Draft) => update(formId, (draft) => draft && change(draft)),
    writePhoto: (photoId: string, bytes: Uint8Array<ArrayBuffer>) => sealed.writeBytes(PHOTO + photoId, bytes),
    readPhoto: (photoId: string) => sealed.readBytes(PHOTO + photoId),
    removePhotos: (photoIds: readonly string[]) => sealed.remove(photoIds.map((id) => PHOTO + id)),
    subscribe: (listener: (formId: string) => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    close: () => channel?.close(),
  };
}

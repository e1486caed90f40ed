import { DAY_SECONDS, readStored, removeStored, writeStored } from '../../storage/expiring-storage.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The number of the list last uploaded here. The list itself stays on the server. */
export function keptDraftId(): string | null {
  const stored = readStored('ttf-prescreen');
  return typeof stored === 'string' && UUID.test(stored) ? stored : null;
}

export const keepDraftId = (draftId: string): void => writeStored('ttf-prescreen', draftId, DAY_SECONDS);

export const forgetDraftId = (): void => removeStored('ttf-prescreen');

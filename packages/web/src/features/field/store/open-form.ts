import { ApiError } from '@trustiq/contract/client.ts';
import type { FieldForm } from '@trustiq/contract/field/field-forms.ts';
import {
  type FormContents,
  type FormPart,
  formParts,
  type PartContent,
  partContent,
} from '@trustiq/contract/field/form-parts.ts';
import type { OpenForm, OpenFormState, PartConflict, SentForm, Upload } from './form-state.ts';
import type { FormStore } from './form-store.ts';
import type { NewPhoto } from './send-photo.ts';

const TYPING_PAUSE_MS = 700;

/** What the office has saved meanwhile; null when the failure is another one. */
function theirsIn(failure: unknown): PartConflict['theirs'] | null {
  if (!(failure instanceof ApiError) || failure.problem?.code !== 'CONFLICT') return null;
  const theirs = (failure.problem.details?.['theirs'] ?? {}) as Readonly<Record<string, unknown>>;
  const revision = theirs['revision'];
  const content = partContent.safeParse(theirs['content']);
  return typeof revision === 'number' && content.success ? { revision, content: content.data } : null;
}

const contentsOf = ({ parts }: FieldForm): FormContents =>
  Object.fromEntries(formParts.flatMap((part) => (parts[part] ? [[part, parts[part].content]] : [])));

/** The next part of which the officer must choose between what was typed before and what the case says now. */
function nextEarlier({ isMine, parts }: FieldForm, settled: ReadonlySet<FormPart>): PartConflict | null {
  if (!isMine) return null;
  for (const part of formParts) {
    const saved = parts[part];
    if (!saved?.unsent || settled.has(part)) continue;
    const { revision, content, unsent: mine } = saved;
    return { part, mine, theirs: { revision, content }, isEarlier: true };
  }
  return null;
}

const latestSave = ({ parts }: FieldForm): string | null =>
  Object.values(parts).reduce<string | null>(
    (latest, { savedAt }) => (latest === null || savedAt > latest ? savedAt : latest),
    null,
  );

/**
 * A form while somebody works on it. Each part is saved by itself after a pause in typing, one save at a time, so that a
 * later one never overtakes an earlier; what failed to be saved stays and is tried again.
 */
export function createOpenForm(store: FormStore, loaded: FieldForm): OpenForm {
  const formId = loaded.id;
  const revisions = new Map<FormPart, number>(
    formParts.flatMap((part) => (loaded.parts[part] ? [[part, loaded.parts[part].revision] as const] : [])),
  );
  const unsaved = new Set<FormPart>();
  const running = new Map<FormPart, Promise<void>>();
  const timers = new Map<FormPart, ReturnType<typeof setTimeout>>();
  const failed = new Set<FormPart>();
  const listeners = new Set<() => void>();
  const settled = new Set<FormPart>();
  let state: OpenFormState = {
    form: loaded,
    contents: contentsOf(loaded),
    photos: loaded.photos,
    uploads: [],
    missing: loaded.missing,
    saving: 'saved',
    savedAt: latestSave(loaded),
    conflict: nextEarlier(loaded, settled),
    onPhone: null,
  };

  const tell = (changes: Partial<OpenFormState>) => {
    const saving = failed.size > 0 ? 'failed' : unsaved.size > 0 || running.size > 0 ? 'saving' : 'saved';
    state = { ...state, ...changes, saving };
    for (const listener of listeners) listener();
  };

  async function save(part: FormPart): Promise<void> {
    const content = state.contents[part] ?? {};
    unsaved.delete(part);
    failed.delete(part);
    try {
      const saved = await store.savePart(formId, part, revisions.get(part) ?? 0, content);
      revisions.set(part, saved.revision);
      tell({ savedAt: saved.savedAt, missing: saved.missing });
    } catch (failure) {
      unsaved.add(part);
      failed.add(part);
      const theirs = theirsIn(failure);
      tell(theirs ? { conflict: { part, mine: state.contents[part] ?? {}, theirs, isEarlier: false } } : {});
    }
  }

  /** Saves until nothing of the part is left to save, or it fails; whoever asks meanwhile waits for the same. */
  function saveNow(part: FormPart): Promise<void> {
    clearTimeout(timers.get(part));
    const busy = running.get(part);
    if (busy) return busy;
    const work = (async () => {
      do await save(part);
      while (unsaved.has(part) && !failed.has(part));
    })().finally(() => {
      running.delete(part);
      tell({});
    });
    running.set(part, work);
    tell({});
    return work;
  }

  async function flush(): Promise<boolean> {
    await Promise.all(formParts.filter((part) => unsaved.has(part) || running.has(part)).map(saveNow));
    return unsaved.size === 0;
  }

  function change(part: FormPart, next: (content: PartContent) => PartContent): void {
    unsaved.add(part);
    // A conflict waits for the person, not for another try.
    if (state.conflict?.part !== part) failed.delete(part);
    tell({ contents: { ...state.contents, [part]: next(state.contents[part] ?? {}) } });
    clearTimeout(timers.get(part));
    if (state.conflict?.part !== part)
      timers.set(
        part,
        setTimeout(() => void saveNow(part), TYPING_PAUSE_MS),
      );
  }

  const changeUpload = (id: string, next: Partial<Upload> | null) =>
    state.uploads.flatMap((upload) => (upload.photo.id !== id ? [upload] : next ? [{ ...upload, ...next }] : []));

  async function upload(photo: NewPhoto): Promise<void> {
    try {
      const kept = await store.addPhoto(formId, photo, ({ receivedBytes }) =>
        tell({ uploads: changeUpload(photo.id, { receivedBytes }) }),
      );
      const others = state.photos.filter(({ id }) => id !== kept.id);
      tell({ photos: [...others, kept], uploads: changeUpload(photo.id, null) });
    } catch (failure) {
      tell({ uploads: changeUpload(photo.id, { state: 'failed', failure }) });
    }
  }

  return {
    formId,
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    change,
    flush,
    /** The person has chosen field by field: what came of it is saved over what the office had saved. */
    resolve: async (content: PartContent) => {
      if (!state.conflict) return;
      const { part, theirs } = state.conflict;
      revisions.set(part, theirs.revision);
      failed.delete(part);
      unsaved.add(part);
      settled.add(part);
      tell({ contents: { ...state.contents, [part]: content }, conflict: null });
      await saveNow(part);
      if (state.conflict === null) tell({ conflict: nextEarlier(loaded, settled) });
    },
    addPhoto: async (photo: NewPhoto) => {
      tell({ uploads: [...state.uploads, { photo, receivedBytes: 0, state: 'sending', failure: null }] });
      await upload(photo);
    },
    retryPhoto: async (photoId: string) => {
      const failedUpload = state.uploads.find(({ photo, state: now }) => photo.id === photoId && now === 'failed');
      if (!failedUpload) return;
      tell({ uploads: changeUpload(photoId, { state: 'sending', failure: null }) });
      await upload(failedUpload.photo);
    },
    removePhoto: async (photoId: string) => {
      const isHere = state.uploads.some(({ photo }) => photo.id === photoId);
      // A photo that was only announced may never have reached the server.
      await store.removePhoto(formId, photoId).catch((failure: unknown) => {
        if (!isHere) throw failure;
      });
      tell({
        photos: state.photos.filter(({ id }) => id !== photoId),
        uploads: changeUpload(photoId, null),
      });
    },
    /** What the server says is missing, by its own lists too. */
    refresh: async () => {
      if (!(await flush())) return;
      const form = await store.loadForm(formId);
      tell({ form, missing: form.missing, photos: form.photos });
    },
    /** Hands in exactly what is on the screen. */
    send: async (): Promise<SentForm> => {
      await flush();
      return store.sendForm(formId, {
        revisions: Object.fromEntries(revisions),
        photos: state.photos.map(({ id, sha256 }) => ({ id, sha256 })),
      });
    },
  };
}

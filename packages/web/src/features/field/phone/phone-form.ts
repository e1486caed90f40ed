import type { FieldPhoto } from '@trustiq/contract/field/field-forms.ts';
import { type FormPart, formParts, type PartContent } from '@trustiq/contract/field/form-parts.ts';
import type { OnPhone, OpenForm, OpenFormState } from '../store/form-state.ts';
import { isFull } from '../store/is-full.ts';
import type { NewPhoto } from '../store/send-photo.ts';
import { contentsOf, type Draft, earlierOf, formOf, isPhotoHere, shownPhotos } from './draft.ts';
import type { DraftStore } from './draft-store.ts';
import { holdName } from './locked-work.ts';
import type { Sender } from './sender.ts';
import { whereaboutsOf } from './whereabouts.ts';

const TYPING_PAUSE_MS = 300;

type Parts = {
  readonly deviceId: string;
  readonly drafts: DraftStore;
  readonly sender: Sender;
  readonly isSignedIn: () => boolean;
  readonly isOnline: () => boolean;
  readonly now: () => Date;
  /** Renews the draft from the office, if that can be reached. */
  readonly renew: (formId: string) => Promise<void>;
};

const photoOf = ({ bytes, ...about }: NewPhoto): FieldPhoto => ({
  ...about,
  sizeBytes: bytes.length,
  receivedBytes: 0,
  isComplete: false,
});

/** A form that is kept on the phone first. What is typed is in the store after a short pause; the sender does the rest. */
export function createPhoneForm(parts: Parts, loaded: Draft): OpenForm {
  const { deviceId, drafts, sender, isSignedIn, isOnline, now, renew } = parts;
  const formId = loaded.form.id;
  const typed = new Map<FormPart, PartContent>();
  const listeners = new Set<() => void>();
  const timer: { pause?: ReturnType<typeof setTimeout> } = {};
  let end: (() => void) | null = null;
  let draft = loaded;
  let isSaving = false;
  let hasFailed = false;
  let isPhoneFull = false;
  let isOpenElsewhere = false;
  let state = shown();

  function onPhone(): OnPhone {
    const traffic = sender.traffic();
    return {
      whereabouts: typed.size > 0 ? 'phone' : whereaboutsOf(draft, traffic, isSignedIn(), isOnline()),
      photosHere: new Map(
        draft.photos
          .filter((photo) => isPhotoHere(photo))
          .map(({ about, refused }) => [about.id, { receivedBytes: traffic.received.get(about.id) ?? 0, refused }]),
      ),
      full: isPhoneFull ? 'phone' : traffic.isOfficeFull ? 'office' : null,
      isWaitingToHandIn: draft.handIn !== null,
      refusal: draft.refusal,
      isOpenElsewhere,
    };
  }

  function shown(): OpenFormState {
    const mine = draft.conflict && (typed.get(draft.conflict.part) ?? draft.parts[draft.conflict.part]?.content ?? {});
    return {
      form: formOf(draft),
      contents: { ...contentsOf(draft), ...Object.fromEntries(typed) },
      photos: shownPhotos(draft),
      uploads: [],
      missing: draft.refusal?.missing.length ? draft.refusal.missing : draft.form.missing,
      saving: hasFailed ? 'failed' : isSaving || typed.size > 0 ? 'saving' : 'saved',
      savedAt: Object.keys(draft.parts).length > 0 ? draft.savedAt : null,
      conflict: draft.conflict && mine ? { ...draft.conflict, mine, isEarlier: false } : earlierOf(draft),
      onPhone: onPhone(),
    };
  }

  const tell = () => {
    state = shown();
    for (const listener of listeners) listener();
  };

  async function reload(): Promise<void> {
    const stored = await drafts.find(formId);
    if (stored) draft = stored;
    tell();
  }

  const change = async (next: (known: Draft) => Draft): Promise<void> => {
    const changed = await drafts.change(formId, next);
    if (changed) draft = changed;
    tell();
  };

  /** Into the store: after that a closed tab loses nothing. */
  async function keep(): Promise<boolean> {
    clearTimeout(timer.pause);
    const written = new Map(typed);
    if (written.size === 0) return !hasFailed;
    isSaving = true;
    try {
      await change((known) => {
        const changed = { ...known.parts };
        for (const [part, content] of written) {
          const before = known.parts[part] ?? {
            base: 0,
            edition: 0,
            sentEdition: 0,
            attempts: [],
            content: {},
            unsent: null,
          };
          changed[part] = { ...before, content, edition: before.edition + 1 };
        }
        return { ...known, parts: changed, handIn: null, refusal: null, savedAt: now().toISOString() };
      });
      for (const [part, content] of written) if (typed.get(part) === content) typed.delete(part);
      hasFailed = false;
      isPhoneFull = false;
    } catch (failure) {
      hasFailed = true;
      isPhoneFull = isFull(failure);
    }
    isSaving = false;
    tell();
    if (!hasFailed) sender.kick();
    return !hasFailed && typed.size === 0;
  }

  async function flush(): Promise<boolean> {
    while (isSaving) await new Promise((resolve) => setTimeout(resolve, 20));
    return keep();
  }

  /** As long as somebody looks at it; the name keeps other tabs from writing on the same form. */
  function begin(): () => void {
    const name = holdName(`field-form-${deviceId}-${formId}`);
    const stops = [
      drafts.subscribe((changed) => {
        if (changed === formId && !isSaving) void reload();
      }),
      sender.subscribe(tell),
      name.giveBack,
    ];
    // What was handed over is how screens know it; the store knows what of it is unsent.
    void reload();
    void name.isMine.then((isMine) => {
      isOpenElsewhere = !isMine;
      tell();
    });
    return () => {
      for (const stop of stops) stop();
    };
  }

  const changePhoto = (photoId: string, next: (photo: Draft['photos'][number]) => Draft['photos']) =>
    change((known) => ({
      ...known,
      handIn: null,
      photos: known.photos.flatMap((photo) => (photo.about.id === photoId ? next(photo) : [photo])),
    }));

  return {
    formId,
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      end ??= begin();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        end?.();
        end = null;
      };
    },
    change: (part, next) => {
      if (isOpenElsewhere || draft.handIn) return;
      typed.set(part, next(typed.get(part) ?? draft.parts[part]?.content ?? {}));
      hasFailed = false;
      tell();
      clearTimeout(timer.pause);
      timer.pause = setTimeout(() => void flush(), TYPING_PAUSE_MS);
    },
    flush,
    resolve: async (content) => {
      const conflict = draft.conflict ?? earlierOf(draft);
      if (!conflict) return;
      typed.delete(conflict.part);
      await change((known) => {
        const mine = known.parts[conflict.part];
        const edition = (mine?.edition ?? 0) + 1;
        const base = conflict.theirs.revision;
        const chosen = { content, base, edition, sentEdition: edition - 1, attempts: [], unsent: null };
        return { ...known, conflict: null, handIn: null, parts: { ...known.parts, [conflict.part]: chosen } };
      });
      sender.kick();
    },
    /** The picture before the line that names it: a line without its picture would promise what nobody has. */
    addPhoto: async (photo) => {
      try {
        await drafts.writePhoto(photo.id, photo.bytes);
        await change((known) => ({
          ...known,
          handIn: null,
          refusal: null,
          photos: [
            ...known.photos,
            { about: photoOf(photo), isSent: false, isTried: false, isRemoved: false, refused: null },
          ],
        }));
        isPhoneFull = false;
      } catch (failure) {
        await drafts.removePhotos([photo.id]).catch(() => {});
        isPhoneFull = isFull(failure);
        tell();
        throw failure;
      }
      tell();
      sender.kick();
    },
    retryPhoto: async (photoId) => {
      await changePhoto(photoId, (photo) => [{ ...photo, refused: null }]);
      sender.kick();
    },
    removePhoto: async (photoId) => {
      await changePhoto(photoId, (photo) => (photo.isTried ? [{ ...photo, isRemoved: true }] : []));
      sender.kick();
    },
    refresh: async () => {
      await flush();
      await renew(formId);
      await reload();
    },
    send: async () => {
      if (!(await flush())) throw new Error('What was typed is not in the store');
      await change((known) => ({
        ...known,
        refusal: null,
        handIn: {
          askedAt: now().toISOString(),
          editions: Object.fromEntries(
            formParts.flatMap((part) => (known.parts[part] ? [[part, known.parts[part].edition]] : [])),
          ),
          photos: shownPhotos(known).map(({ id, sha256 }) => ({ id, sha256 })),
        },
      }));
      sender.kick();
      return null;
    },
    withdraw: () => change((known) => ({ ...known, handIn: null })),
    tryAgain: async () => {
      await change((known) => ({ ...known, refusal: null }));
      sender.kick();
    },
  };
}

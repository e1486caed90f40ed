import { DRAFT_SHAPE } from '@trustiq/contract/field/field-devices.ts';
import { type FieldForm, fieldForm, fieldPhoto, formFault, formKinds } from '@trustiq/contract/field/field-forms.ts';
import { type FormContents, type FormPart, formParts, partContent } from '@trustiq/contract/field/form-parts.ts';
import { z } from 'zod';
import { inPresentShape, NewerDraft } from './draft-shapes.ts';

const draftPart = z.object({
  content: partContent,
  /** The server's revision that was changed; 0 where there was none. */
  base: z.int(),
  /** Counts what was typed here; what is at the office is `sentEdition`. */
  edition: z.int(),
  sentEdition: z.int(),
  /** Digests of what was sent without an answer: found again at the server, it is our own and no conflict. */
  attempts: z.array(z.string()),
  /** Typed on an earlier visit, before the office changed the case: the officer has yet to choose. */
  unsent: partContent.nullable(),
});

const draftPhoto = z.object({
  about: fieldPhoto,
  isSent: z.boolean(),
  /** The server may know of it. */
  isTried: z.boolean(),
  isRemoved: z.boolean(),
  /** The server's words against it; it is not sent again. */
  refused: z.string().nullable(),
});

const conflict = z.object({
  part: z.enum(formParts),
  theirs: z.object({ revision: z.int(), content: partContent }),
});

const handIn = z.object({
  askedAt: z.string(),
  /** What was on the screen: the edition of each part, and every photo. */
  editions: z.partialRecord(z.enum(formParts), z.int()),
  photos: z.array(z.object({ id: z.string(), sha256: z.string() })),
});

/** Why nothing more of it is sent: it is no longer ours, or handing it in was refused. */
const refusal = z.object({
  kind: z.enum(['closed', 'refused', 'incomplete', 'stale']),
  words: z.string(),
  missing: z.array(formFault),
});

export const draftSchema = z.object({
  shape: z.int().positive(),
  /** As the server last described it, or as it was begun here; parts and photos are those below. */
  form: fieldForm,
  isOpened: z.boolean(),
  isOpenTried: z.boolean(),
  parts: z.partialRecord(z.enum(formParts), draftPart),
  photos: z.array(draftPhoto),
  /** Taken out here: a request that was on its way may still bring one to the office. */
  removedPhotos: z.array(z.string()),
  conflict: conflict.nullable(),
  handIn: handIn.nullable(),
  refusal: refusal.nullable(),
  begunAt: z.string(),
  savedAt: z.string(),
});

export type Draft = z.output<typeof draftSchema>;
export type DraftPart = z.output<typeof draftPart>;
export type DraftPhoto = z.output<typeof draftPhoto>;

/** Without which nothing could be sent under it. */
const knownOfForm = z.object({
  id: z.uuid(),
  applicationId: z.int().nullable().catch(null),
  kind: z.enum(formKinds).catch('NEW'),
});

/** What of an unreadable draft can still be read: every word that was typed, and the photos. */
function rescued(stored: unknown): Draft | null {
  const found = z.object({ form: knownOfForm, begunAt: z.string().catch('') }).safeParse(stored).data;
  if (!found) return null;
  const { parts, photos } = z
    .object({
      parts: z.record(z.string(), z.unknown()).catch({}),
      photos: z.array(draftPhoto.nullable().catch(null)).catch([]),
    })
    .parse(stored);
  const words = formParts.flatMap((part) => {
    const { content, base } =
      z.object({ content: partContent, base: z.int().catch(0) }).safeParse(parts[part]).data ?? {};
    // Sent once more: what the office has already it recognises, and anything else is a conflict that somebody sees.
    return content
      ? [[part, { content, base: base ?? 0, edition: 1, sentEdition: 0, attempts: [], unsent: null }]]
      : [];
  });
  // Opened once more, which says of it what cannot be read here.
  const begun = draftOf({ ...unknownForm(found.begunAt), ...found.form }, false, found.begunAt);
  return {
    ...begun,
    isOpenTried: true,
    parts: Object.fromEntries(words),
    photos: photos.filter((photo) => photo !== null),
  };
}

/** Nothing else is known of it: the office says the rest when it is opened there. */
const unknownForm = (at: string): Omit<FieldForm, keyof z.output<typeof knownOfForm>> => ({
  officerId: null,
  officerName: null,
  isMine: true,
  maySend: true,
  sentAt: null,
  closedAt: null,
  statusText: null,
  returned: null,
  updatedAt: at,
  parts: {},
  photos: [],
  missing: [],
});

/** A draft of this program or an older one; of one that no step makes whole what can be read of it. */
export function parseDraft(stored: unknown): Draft {
  try {
    return draftSchema.parse(inPresentShape(stored));
  } catch (failure) {
    const draft = failure instanceof NewerDraft ? null : rescued(stored);
    if (draft === null) throw failure;
    console.error('A form on this phone could be read in part only', failure);
    return draft;
  }
}

const partOf = ({ revision, content, unsent }: NonNullable<FieldForm['parts'][FormPart]>): DraftPart => ({
  content,
  unsent,
  base: revision,
  edition: 0,
  sentEdition: 0,
  attempts: [],
});

export const photoAtOffice = (about: FieldForm['photos'][number]): DraftPhoto => ({
  about,
  isSent: true,
  isTried: true,
  isRemoved: false,
  refused: null,
});

export const draftOf = (form: FieldForm, isOpened: boolean, at: string): Draft => ({
  shape: DRAFT_SHAPE,
  form: { ...form, parts: {}, photos: [] },
  isOpened,
  isOpenTried: isOpened,
  parts: Object.fromEntries(formParts.flatMap((part) => (form.parts[part] ? [[part, partOf(form.parts[part])]] : []))),
  photos: form.photos.map(photoAtOffice),
  removedPhotos: [],
  conflict: null,
  handIn: null,
  refusal: null,
  begunAt: at,
  savedAt: form.updatedAt,
});

export const contentsOf = (draft: Draft): FormContents =>
  Object.fromEntries(formParts.flatMap((part) => (draft.parts[part] ? [[part, draft.parts[part].content]] : [])));

export const isUnsentPart = ({ edition, sentEdition }: DraftPart): boolean => edition > sentEdition;

export const isPhotoHere = ({ isSent, isRemoved }: DraftPhoto): boolean => !isSent && !isRemoved;

const partNames = (draft: Draft): FormPart[] =>
  formParts.filter((part) => draft.parts[part] && isUnsentPart(draft.parts[part]));

/** Something of it is only on this phone. */
export const hasUnsent = (draft: Draft): boolean =>
  !draft.isOpened ||
  partNames(draft).length > 0 ||
  draft.photos.some((photo) => !photo.isSent || photo.isRemoved) ||
  draft.handIn !== null;

/** It went with its case: by being handed in, or by somebody else's step. */
export const isOver = ({ sentAt, closedAt }: Pick<FieldForm, 'sentAt' | 'closedAt'>): boolean =>
  sentAt !== null || closedAt !== null;

/** The part of which the officer must choose between what was typed before and what the case says now. */
export function earlierOf(draft: Draft) {
  if (!draft.form.isMine || isOver(draft.form)) return null;
  for (const part of formParts) {
    const kept = draft.parts[part];
    if (!kept?.unsent) continue;
    return { part, mine: kept.unsent, theirs: { revision: kept.base, content: kept.content }, isEarlier: true };
  }
  return null;
}

export type Step =
  | { readonly kind: 'open' }
  | { readonly kind: 'part'; readonly part: FormPart }
  | { readonly kind: 'photo'; readonly photo: DraftPhoto }
  | { readonly kind: 'remove'; readonly photoId: string }
  | { readonly kind: 'handIn' };

/** What is sent next: the form before its parts, parts before photos, and handing in when all that it names has arrived. */
export function nextStep(draft: Draft): Step | null {
  const isStopped = draft.conflict !== null || draft.refusal?.kind === 'closed' || draft.refusal?.kind === 'refused';
  if (isStopped || isOver(draft.form)) return null;
  if (!draft.isOpened) return { kind: 'open' };
  const [part] = partNames(draft);
  if (part) return { kind: 'part', part };
  const photo = draft.photos.find((one) => isPhotoHere(one) && one.refused === null);
  if (photo) return { kind: 'photo', photo };
  const removed = draft.photos.find(({ isRemoved }) => isRemoved);
  if (removed) return { kind: 'remove', photoId: removed.about.id };
  return draft.handIn && draft.photos.every(({ isSent }) => isSent) ? { kind: 'handIn' } : null;
}

/** The form as screens know it. A photo that lies on the phone is there; whether the office has it is said beside it. */
export const formOf = (draft: Draft): FieldForm => ({
  ...draft.form,
  parts: Object.fromEntries(
    formParts.flatMap((part) => {
      const kept = draft.parts[part];
      return kept
        ? [[part, { revision: kept.base, savedAt: draft.savedAt, content: kept.content, unsent: kept.unsent }]]
        : [];
    }),
  ),
  photos: shownPhotos(draft),
});

export const shownPhotos = (draft: Draft) =>
  draft.photos.flatMap(({ about, isSent, isRemoved }) =>
    isRemoved ? [] : [{ ...about, isComplete: about.isComplete || !isSent }],
  );

/**
 * What the office has, under what was typed here: a part with unsent changes stays, and is compared by its revision when it
 * is sent.
 */
export function mergeOffice(draft: Draft, form: FieldForm): Draft {
  const parts = { ...draft.parts };
  for (const part of formParts) {
    const theirs = form.parts[part];
    const mine = parts[part];
    if (theirs && (!mine || (!isUnsentPart(mine) && theirs.revision >= mine.base)))
      parts[part] = { ...partOf(theirs), edition: mine?.edition ?? 0, sentEdition: mine?.edition ?? 0 };
  }
  const known = new Set(draft.photos.map(({ about }) => about.id));
  const present = new Set(form.photos.map(({ id }) => id));
  const photos = [
    ...draft.photos.filter(({ about, isSent, isRemoved }) => !isSent || isRemoved || present.has(about.id)),
    ...form.photos
      .filter(({ id }) => !known.has(id))
      .map((about) => ({ ...photoAtOffice(about), isRemoved: draft.removedPhotos.includes(about.id) })),
  ];
  const merged = {
    ...draft,
    form: { ...form, parts: {}, photos: [] },
    isOpened: true,
    isOpenTried: true,
    parts,
    photos,
  };
  // Somebody handed it in without what was typed here: that stays, and is said.
  return isOver(form) && hasUnsent(merged)
    ? { ...merged, handIn: null, refusal: { kind: 'closed', words: '', missing: [] } }
    : merged;
}

/** Handed in: it is the office's now, and nothing of the applicant stays on the phone. */
export const handedIn = (draft: Draft, sentAt: string, statusText: string, applicationId: number): Draft => ({
  ...draft,
  form: { ...draft.form, sentAt, statusText, applicationId, isMine: false, maySend: false, missing: [] },
  parts: {},
  photos: [],
  conflict: null,
  handIn: null,
  refusal: null,
});

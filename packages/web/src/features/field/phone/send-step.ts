import { ApiError, type Caller } from '@trustiq/contract/client.ts';
import { DRAFT_SHAPE } from '@trustiq/contract/field/field-devices.ts';
import {
  type FormFault,
  formFault,
  getFieldForm,
  openFieldForm,
  saveFieldPart,
  sendFieldForm,
} from '@trustiq/contract/field/field-forms.ts';
import { removeFieldPhoto } from '@trustiq/contract/field/field-photos.ts';
import { formParts, type PartContent, partContent } from '@trustiq/contract/field/form-parts.ts';
import { noteOutdated } from '../../../lib/answer-misfit.ts';
import { sendPhoto } from '../store/send-photo.ts';
import { type Draft, handedIn, mergeOffice, type Step } from './draft.ts';
import type { DraftStore } from './draft-store.ts';

export type Sending = {
  readonly call: Caller;
  readonly drafts: DraftStore;
  readonly now: () => Date;
  readonly onProgress: (photoId: string, receivedBytes: number) => void;
};

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  );
};

/** Of what was typed, however its fields are ordered. */
export async function digestOf(content: PartContent): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(sorted(content))));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const codeOf = (failure: unknown) => (failure instanceof ApiError ? (failure.problem?.code ?? null) : null);

/** The signal, the server or the session: it is tried again later as it is. Everything else is an answer. */
export function isTemporary(failure: unknown): boolean {
  if (!(failure instanceof ApiError)) return true;
  // A page of something in between, not of ours.
  if (failure.problem === null) return true;
  return failure.status >= 500 || [401, 408, 425, 429].includes(failure.status);
}

const stopped = (kind: 'closed' | 'refused', failure: unknown, draft: Draft): Draft => ({
  ...draft,
  handIn: null,
  refusal: { kind, words: failure instanceof Error ? failure.message : '', missing: [] },
});

/** The office changed the case meanwhile: the officer has yet to choose between its words and their own. */
const isUnsettled = (failure: unknown): boolean => {
  const obstacles = failure instanceof ApiError ? failure.problem?.details?.['obstacles'] : null;
  return Array.isArray(obstacles) && obstacles.includes('form_unsettled');
};

/** This program is too old to hand in; what was typed is at the office, and a newer one sends it. */
const isOutdated = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.problem?.details?.['app'] === 'outdated';

const isClosed = (failure: unknown) =>
  !isUnsettled(failure) && ['NOT_FOUND', 'STEP_REFUSED'].includes(codeOf(failure) ?? '');

function theirsIn(failure: unknown) {
  if (codeOf(failure) !== 'CONFLICT' || !(failure instanceof ApiError)) return null;
  const theirs = (failure.problem?.details?.['theirs'] ?? {}) as Readonly<Record<string, unknown>>;
  const content = partContent.safeParse(theirs['content']);
  const revision = theirs['revision'];
  return typeof revision === 'number' && content.success ? { revision, content: content.data } : null;
}

async function open({ call, drafts }: Sending, { form }: Draft): Promise<void> {
  await drafts.change(form.id, (draft) => ({ ...draft, isOpenTried: true }));
  const { applicationId } = form;
  const opened = await call(openFieldForm, { params: { formId: form.id }, body: { applicationId } });
  await drafts.change(form.id, (draft) => mergeOffice(draft, opened));
}

async function savePart({ call, drafts }: Sending, { form, parts }: Draft, part: (typeof formParts)[number]) {
  const sent = parts[part];
  if (!sent) return;
  const digest = await digestOf(sent.content);
  const changePart = (next: (known: NonNullable<Draft['parts'][typeof part]>, draft: Draft) => Partial<Draft>) =>
    drafts.change(form.id, (draft) => {
      const known = draft.parts[part];
      return known ? { ...draft, ...next(known, draft) } : draft;
    });
  await changePart((known, draft) => ({
    parts: {
      ...draft.parts,
      [part]: { ...known, attempts: [...known.attempts.filter((one) => one !== digest), digest] },
    },
  }));
  try {
    const { base, content, edition } = sent;
    const saved = await call(saveFieldPart, { params: { formId: form.id, part }, body: { base, content } });
    await changePart((known, draft) => ({
      parts: { ...draft.parts, [part]: { ...known, base: saved.revision, sentEdition: edition, attempts: [] } },
      form: { ...draft.form, missing: saved.missing, updatedAt: saved.savedAt },
    }));
  } catch (failure) {
    const theirs = theirsIn(failure);
    if (!theirs) throw failure;
    const found = await digestOf(theirs.content);
    await changePart((known, draft) =>
      // Our own words, whose answer did not come through: what was typed since then goes over them.
      known.attempts.includes(found)
        ? { parts: { ...draft.parts, [part]: { ...known, base: theirs.revision } } }
        : { conflict: { part, theirs }, handIn: null },
    );
  }
}

const isLostPieces = (failure: unknown) =>
  failure instanceof ApiError && failure.problem?.details?.['file'] === 'digest_differs';

async function addPhoto({ call, drafts, onProgress }: Sending, { form }: Draft, photoId: string): Promise<void> {
  const changePhoto = (changes: Partial<Draft['photos'][number]>) =>
    drafts.change(form.id, (draft) => ({
      ...draft,
      photos: draft.photos.map((photo) => (photo.about.id === photoId ? { ...photo, ...changes } : photo)),
    }));
  const bytes = await drafts.readPhoto(photoId);
  const draft = await changePhoto({ isTried: true });
  const about = draft?.photos.find((photo) => photo.about.id === photoId)?.about;
  if (!about) return;
  // The browser gave it up, or it cannot be read: it is said and never waited for.
  if (!bytes) return void (await changePhoto({ refused: '' }));
  const { id, slot, document, fileName, sha256, takenAt, latitude, longitude } = about;
  try {
    const sent = await sendPhoto(
      call,
      form.id,
      { id, slot, document, fileName, sha256, takenAt, latitude, longitude, bytes },
      ({ receivedBytes }) => onProgress(photoId, receivedBytes),
    );
    await changePhoto({ isSent: true, about: sent });
  } catch (failure) {
    // The server has forgotten what came to it broken: all of it is sent anew.
    if (isLostPieces(failure)) throw new TypeError('The photo arrived broken', { cause: failure });
    if (isTemporary(failure) || isClosed(failure)) throw failure;
    await changePhoto({ refused: failure instanceof Error ? failure.message : '' });
  }
}

async function removePhoto({ call, drafts }: Sending, { form }: Draft, photoId: string): Promise<void> {
  await call(removeFieldPhoto, { params: { formId: form.id, photoId } }).catch((failure: unknown) => {
    if (codeOf(failure) !== 'NOT_FOUND') throw failure;
  });
  await drafts.change(form.id, (draft) => ({
    ...draft,
    photos: draft.photos.filter(({ about }) => about.id !== photoId),
    removedPhotos: [...draft.removedPhotos.filter((id) => id !== photoId), photoId],
  }));
}

function missingIn(failure: unknown): FormFault[] {
  const missing = failure instanceof ApiError ? failure.problem?.details?.['missing'] : null;
  return Array.isArray(missing) ? missing.flatMap((fault) => formFault.safeParse(fault).data ?? []) : [];
}

/** Nothing is named that the officer did not see: what changed since then was typed by nobody in front of this screen. */
const isAsSeen = (draft: Draft): boolean =>
  draft.handIn !== null &&
  formParts.every((part) => (draft.parts[part]?.edition ?? null) === (draft.handIn?.editions[part] ?? null));

/** A photo that was taken out came to the office late: it is taken out again, and nothing that the officer saw is different. */
async function hasGhosts(call: Caller, drafts: DraftStore, formId: string): Promise<boolean> {
  const form = await call(getFieldForm, { params: { formId } });
  const merged = await drafts.change(formId, (draft) => mergeOffice(draft, form));
  return merged?.photos.some(({ isRemoved }) => isRemoved) ?? false;
}

async function handIn({ call, drafts, now }: Sending, draft: Draft): Promise<void> {
  const { form, handIn: asked } = draft;
  if (!asked) return;
  const withdraw = (kind: 'incomplete' | 'stale', failure: unknown) =>
    drafts.change(form.id, (known) => ({
      ...known,
      handIn: null,
      refusal: { kind, words: failure instanceof Error ? failure.message : '', missing: missingIn(failure) },
    }));
  if (!isAsSeen(draft)) return void (await withdraw('stale', null));
  const revisions = Object.fromEntries(
    formParts.flatMap((part) => (draft.parts[part]?.base ? [[part, draft.parts[part].base]] : [])),
  );
  try {
    const body = { revisions, photos: asked.photos, shape: DRAFT_SHAPE };
    const sent = await call(sendFieldForm, { params: { formId: form.id }, body });
    await drafts.change(form.id, (known) => handedIn(known, now().toISOString(), sent.statusText, sent.applicationId));
  } catch (failure) {
    if (isOutdated(failure)) noteOutdated();
    if (isTemporary(failure) || isClosed(failure) || isOutdated(failure)) throw failure;
    const isStale = isUnsettled(failure) || ['STALE_VERSION', 'CONFLICT'].includes(codeOf(failure) ?? '');
    if (isStale && (await hasGhosts(call, drafts, form.id))) return;
    await withdraw(isStale ? 'stale' : 'incomplete', failure);
  }
}

/** One step to the office. What the server refuses for good is written down with its words; the rest throws and is tried again. */
export async function sendStep(sending: Sending, draft: Draft, step: Step): Promise<void> {
  try {
    if (step.kind === 'open') await open(sending, draft);
    else if (step.kind === 'part') await savePart(sending, draft, step.part);
    else if (step.kind === 'photo') await addPhoto(sending, draft, step.photo.about.id);
    else if (step.kind === 'remove') await removePhoto(sending, draft, step.photoId);
    else await handIn(sending, draft);
  } catch (failure) {
    if (isTemporary(failure)) throw failure;
    await sending.drafts.change(draft.form.id, (known) =>
      stopped(isClosed(failure) ? 'closed' : 'refused', failure, known),
    );
  }
}

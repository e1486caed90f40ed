import type { Caller } from '@trustiq/contract/client.ts';
import { type FieldBook, fieldBookSchema, getFieldBook } from '@trustiq/contract/field/field-book.ts';
import {
  type FieldForm,
  type FormRow,
  formRow,
  getFieldForm,
  listFieldForms,
} from '@trustiq/contract/field/field-forms.ts';
import { wordsOfForm } from '@trustiq/contract/field/form-words.ts';
import type { Profile } from '@trustiq/contract/identity/profile.ts';
import { z } from 'zod';
import { formatDate } from '../../../lib/format-date.ts';
import { allFaults, filesAtOffice } from '../form/live-checks.ts';
import type { FormStore, ListedForm } from '../store/form-store.ts';
import { contentsOf, type Draft, draftOf, formOf, hasUnsent, isOver, mergeOffice, shownPhotos } from './draft.ts';
import type { DraftStore } from './draft-store.ts';
import { createKeptRegions, type KeptRegions } from './kept-regions.ts';
import { createPhoneForm } from './phone-form.ts';
import type { SealedStore } from './sealed-store.ts';
import type { Sender } from './sender.ts';
import { whereaboutsOf } from './whereabouts.ts';

const BOOK = 'book';
const LIST = 'list';
const BRANCH = 'branch';

/** Longer than this nobody waits for a list that lies on the phone. */
const PATIENCE_MS = 5000;

type Parts = {
  readonly sealed: SealedStore;
  readonly drafts: DraftStore;
  readonly sender: Sender;
  readonly online: FormStore;
  readonly call: Caller;
  readonly person: Profile;
  readonly isSignedIn: () => boolean;
  readonly isOnline: () => boolean;
  readonly now: () => Date;
  readonly onNews: () => void;
};

/** No answer in time is no signal. */
const inTime = <Value>(asked: Promise<Value>): Promise<Value> =>
  Promise.race([
    asked,
    new Promise<never>((_, reject) => setTimeout(() => reject(new TypeError('No answer')), PATIENCE_MS)),
  ]);

export type PhoneStore = FormStore & {
  readonly work: NonNullable<FormStore['work']>;
  /** Brings the list, the book and the forms of the office onto the phone. */
  readonly renew: () => Promise<void>;
  /** Lists of places, those of chosen cities down to their villages. */
  readonly regions: KeptRegions;
};

/** The store of one person on this phone, in the place of the one that asks the server for everything. */
export function createPhoneStore(parts: Parts): PhoneStore {
  const { sealed, drafts, sender, online, call, person, isSignedIn, isOnline, now, onNews } = parts;
  const regions = createKeptRegions({ sealed, call, loadRegions: online.listRegions, now });
  const mayAsk = () => isSignedIn() && isOnline();

  /** What lies here, unless the office answers in time; what it answers is kept. */
  async function kept<Value>(place: string, schema: z.ZodType<Value>, ask: () => Promise<Value>): Promise<Value> {
    const stored = schema.safeParse(await sealed.read(place));
    if (!mayAsk()) {
      if (stored.success) return stored.data;
      throw new TypeError('Not on this phone');
    }
    try {
      const fresh = await inTime(ask());
      await sealed.write(place, fresh);
      return fresh;
    } catch (failure) {
      if (stored.success) return stored.data;
      throw failure;
    }
  }

  const storedBook = async (): Promise<FieldBook | null> =>
    fieldBookSchema.safeParse(await sealed.read(BOOK)).data ?? null;
  /** Of a phone that has just been set up nobody knows yet what the office has: an empty list would be a lie. */
  const storedRows = async (): Promise<FormRow[]> => {
    const stored = z.array(formRow).safeParse(await sealed.read(LIST)).data;
    if (stored || !mayAsk()) return stored ?? [];
    const rows = await inTime(call(listFieldForms));
    await sealed.write(LIST, rows).catch(() => {});
    return rows;
  };

  function rowOf(draft: Draft, book: FieldBook | null, row: FormRow | undefined): ListedForm {
    const contents = contentsOf(draft);
    const { fullName, productId, amountRupiah } = wordsOfForm(contents);
    const photos = shownPhotos(draft);
    const { parts: _parts, photos: _photos, missing, ...standing } = draft.form;
    const asked = book && { book, areaId: person.areaId ?? 0, today: formatDate(now()) };
    const atOffice = asked && filesAtOffice({ ...formOf(draft), missing }, asked);
    const isSent = isOver(standing);
    return {
      ...standing,
      fullName: fullName ?? row?.fullName ?? null,
      productName: book?.products.find(({ id }) => id === productId)?.name ?? row?.productName ?? null,
      amountRupiah: amountRupiah ?? row?.amountRupiah ?? null,
      photos: photos.length,
      photoBytes: photos.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
      missing: isSent || !asked ? [] : allFaults(contents, photos, asked).filter(({ field }) => !atOffice?.has(field)),
      whereabouts: whereaboutsOf(draft, sender.traffic(), isSignedIn(), isOnline()),
    };
  }

  async function listForms(): Promise<readonly ListedForm[]> {
    const [book, rows, here] = await Promise.all([storedBook(), storedRows(), drafts.list()]);
    const draftIds = new Set(here.map(({ form }) => form.id));
    const own = here.map((draft) =>
      rowOf(
        draft,
        book,
        rows.find(({ id }) => id === draft.form.id),
      ),
    );
    const rest = rows.filter(({ id }) => id === null || !draftIds.has(id));
    return [...own, ...rest.map((row): ListedForm => ({ ...row, whereabouts: 'office' }))];
  }

  const findBranchName = (code: string) => kept(BRANCH, z.string().nullable(), () => online.findBranchName(code));

  async function renewForm(formId: string): Promise<void> {
    const form = await inTime(call(getFieldForm, { params: { formId } }));
    await drafts.update(formId, (draft) => (draft ? mergeOffice(draft, form) : draftOf(form, true, form.updatedAt)));
  }

  /** What the office no longer lists was handed in or handed over; what is unsent here stays all the same. */
  async function renew(): Promise<void> {
    if (!mayAsk()) return;
    const rows = await inTime(call(listFieldForms));
    await sealed.write(LIST, rows);
    await kept(BOOK, fieldBookSchema, () => call(getFieldBook));
    if (person.branchCode !== null) await findBranchName(person.branchCode);
    const here = await drafts.list();
    for (const { form } of here) {
      const row = rows.find(({ id }) => id === form.id);
      const isGone = isOver(form) || (row === undefined ? form.isMine : isOver(row));
      if (isGone) await drafts.update(form.id, (draft) => (draft && hasUnsent(draft) ? draft : null));
    }
    for (const row of rows) {
      const { id, isMine, updatedAt } = row;
      if (id === null || !isMine || isOver(row)) continue;
      const draft = here.find(({ form }) => form.id === id);
      if (!draft || draft.form.updatedAt < updatedAt) await renewForm(id);
    }
    await regions.renew();
    onNews();
  }

  const begin = async (formId: string): Promise<FieldForm> => {
    const at = now().toISOString();
    const form: FieldForm = {
      id: formId,
      applicationId: null,
      kind: 'NEW',
      officerId: person.appUserId,
      officerName: person.fullname,
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
    };
    await drafts.update(formId, (draft) => draft ?? draftOf(form, false, at));
    sender.kick();
    return form;
  };

  return {
    ...online,
    loadBook: () => kept(BOOK, fieldBookSchema, () => call(getFieldBook)),
    listForms,
    openForm: async (formId, applicationId) => {
      if (applicationId === null) return begin(formId);
      const form = await inTime(online.openForm(formId, applicationId));
      await drafts.update(form.id, (draft) => (draft ? mergeOffice(draft, form) : draftOf(form, true, form.updatedAt)));
      return form;
    },
    loadForm: async (formId) => {
      const draft = await drafts.find(formId);
      if (draft) return formOf(draft);
      const form = await online.loadForm(formId);
      if (form.isMine) await drafts.update(formId, (known) => known ?? draftOf(form, true, form.updatedAt));
      return form;
    },
    discardForm: async (formId) => {
      const draft = await drafts.find(formId);
      // What is no longer theirs at the office is only forgotten here.
      const isForgotten = draft?.refusal?.kind === 'closed' || (draft && !draft.isOpenTried);
      if (!isForgotten) await online.discardForm(formId);
      await drafts.update(formId, () => null);
    },
    loadPhoto: async (formId, photoId) => {
      const bytes = await drafts.readPhoto(photoId);
      const draft = bytes && (await drafts.find(formId));
      const name = draft?.photos.find(({ about }) => about.id === photoId)?.about.fileName ?? '';
      if (bytes) return new Blob([bytes], { type: name.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg' });
      return online.loadPhoto(formId, photoId);
    },
    findBranchName,
    listRegions: regions.list,
    regions,
    work: (form) =>
      createPhoneForm(
        {
          deviceId: sealed.deviceId,
          drafts,
          sender,
          isSignedIn,
          isOnline,
          now,
          renew: async (id) => {
            if (mayAsk()) await renewForm(id).catch(() => {});
          },
        },
        draftOf(form, true, form.updatedAt),
      ),
    renew,
  };
}

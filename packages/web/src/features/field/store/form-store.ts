import type { FieldBook } from '@trustiq/contract/field/field-book.ts';
import { getFieldBook } from '@trustiq/contract/field/field-book.ts';
import { DRAFT_SHAPE } from '@trustiq/contract/field/field-devices.ts';
import type { FieldForm, FieldPhoto, FormFault, FormRow } from '@trustiq/contract/field/field-forms.ts';
import * as forms from '@trustiq/contract/field/field-forms.ts';
import { getFieldPhoto, removeFieldPhoto } from '@trustiq/contract/field/field-photos.ts';
import type { FormPart, PartContent } from '@trustiq/contract/field/form-parts.ts';
import { listBranches } from '@trustiq/contract/lookups/reference-lists.ts';
import type { Reply, Request } from '@trustiq/contract/wire/endpoint.ts';
import { call } from '../../../lib/api.ts';
import { loadRegions, type Region, type RegionLevel } from '../../lookups/regions.ts';
import type { OpenForm, SentForm, Whereabouts } from './form-state.ts';
import { type NewPhoto, sendPhoto } from './send-photo.ts';

export type SavedPart = { readonly revision: number; readonly savedAt: string; readonly missing: readonly FormFault[] };
export type SeenForm = Request<typeof forms.sendFieldForm>['body'];
export type DuplicateResult = Reply<typeof forms.findFieldDuplicate>['result'];

/** A line of the list; of what is kept on the phone, where it is. */
export type ListedForm = FormRow & { readonly whereabouts?: Whereabouts };

/**
 * Everything that the screens of the field read and write. They know no other way: what keeps forms on the phone takes
 * the place of `onlineStore` and nothing else changes.
 */
export type FormStore = {
  readonly loadBook: () => Promise<FieldBook>;
  readonly listForms: () => Promise<readonly ListedForm[]>;
  /** Once and for ever under this id; of an application that came back where one is given. */
  readonly openForm: (formId: string, applicationId: number | null) => Promise<FieldForm>;
  readonly loadForm: (formId: string) => Promise<FieldForm>;
  readonly savePart: (formId: string, part: FormPart, base: number, content: PartContent) => Promise<SavedPart>;
  readonly discardForm: (formId: string) => Promise<void>;
  readonly sendForm: (formId: string, seen: SeenForm) => Promise<SentForm>;
  readonly addPhoto: (formId: string, photo: NewPhoto, onProgress: (photo: FieldPhoto) => void) => Promise<FieldPhoto>;
  readonly removePhoto: (formId: string, photoId: string) => Promise<void>;
  readonly loadPhoto: (formId: string, photoId: string) => Promise<Blob>;
  readonly listOfficers: () => Promise<readonly { readonly id: number; readonly fullName: string }[]>;
  readonly handOver: (formId: string, officerId: number) => Promise<void>;
  readonly findDuplicate: (formId: string) => Promise<DuplicateResult>;
  readonly findBranchName: (branchCode: string) => Promise<string | null>;
  readonly listRegions: (level: RegionLevel, above: string) => Promise<readonly Region[]>;
  /** A store on the phone works on its own draft. */
  readonly work?: (form: FieldForm) => OpenForm;
};

export const onlineStore: FormStore = {
  loadBook: () => call(getFieldBook),
  listForms: () => call(forms.listFieldForms),
  openForm: (formId, applicationId) => call(forms.openFieldForm, { params: { formId }, body: { applicationId } }),
  loadForm: (formId) => call(forms.getFieldForm, { params: { formId } }),
  savePart: (formId, part, base, content) =>
    call(forms.saveFieldPart, { params: { formId, part }, body: { base, content } }),
  discardForm: async (formId) => {
    await call(forms.discardFieldForm, { params: { formId }, body: {} });
  },
  sendForm: (formId, seen) => call(forms.sendFieldForm, { params: { formId }, body: { ...seen, shape: DRAFT_SHAPE } }),
  addPhoto: (formId, photo, onProgress) => sendPhoto(call, formId, photo, onProgress),
  removePhoto: async (formId, photoId) => {
    await call(removeFieldPhoto, { params: { formId, photoId } });
  },
  loadPhoto: (formId, photoId) => call(getFieldPhoto, { params: { formId, photoId } }),
  listOfficers: () => call(forms.listFieldOfficers),
  handOver: async (formId, officerId) => {
    await call(forms.assignFieldForm, { params: { formId }, body: { officerId } });
  },
  findDuplicate: async (formId) => (await call(forms.findFieldDuplicate, { params: { formId }, body: {} })).result,
  findBranchName: async (code) =>
    (await call(listBranches)).find(({ branchCode }) => branchCode === code)?.branchName ?? null,
  listRegions: (level, above) => loadRegions(level, above),
};

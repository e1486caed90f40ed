import type { FieldBook } from '@trustiq/contract/field/field-book.ts';
import type { FieldForm } from '@trustiq/contract/field/field-forms.ts';
import { termsRulesSchema } from '@trustiq/contract/loan/terms-rules.ts';
import { examplePolicy } from '../../../testing/example-policy.ts';
import type { FormStore } from '../store/form-store.ts';

/** A new form in which nobody has written yet. */
export const emptyForm = (): FieldForm => ({
  id: '5f0c6f0a-5b8f-4f7e-9f43-3f3f2f1e0d01',
  applicationId: null,
  kind: 'NEW',
  officerId: 7,
  officerName: 'Maya Contoh',
  isMine: true,
  maySend: true,
  sentAt: null,
  closedAt: null,
  statusText: null,
  returned: null,
  updatedAt: '2026-11-18T02:00:00.000Z',
  parts: {},
  photos: [],
  missing: [],
});

const unexpected = () => Promise.reject(new Error('Nobody should ask for this here'));

/** A store that does only what a test gives it. */
export const storeOf = (does: Partial<FormStore>): FormStore => ({
  loadBook: unexpected,
  listForms: unexpected,
  openForm: unexpected,
  loadForm: unexpected,
  savePart: unexpected,
  discardForm: unexpected,
  sendForm: unexpected,
  addPhoto: unexpected,
  removePhoto: unexpected,
  loadPhoto: unexpected,
  listOfficers: unexpected,
  handOver: unexpected,
  findDuplicate: unexpected,
  findBranchName: async () => null,
  listRegions: async () => [],
  ...does,
});

const { products, fees } = {
  products: examplePolicy.products.offered.map(
    ({ surveySheets: _sheets, documents: _documents, successorId: _successor, ...product }) => product,
  ),
  fees: termsRulesSchema.shape.fees.parse(examplePolicy.products.fees),
};

/** What a bank with one business product gives to its officers. */
export const exampleBook = (): FieldBook => ({
  digest: 'one',
  products: products.map((product) => ({ ...product, defaultInsuranceCode: 'KRD1' })),
  insurances: [{ code: 'KRD1', name: 'Asuransi Kredit', group: 'KRD', minPremiumPercent: 0, maxPremiumPercent: 2 }],
  fees,
  asked: [{ productId: 501, sheets: ['LVUD'], documents: ['ktp'] }],
  certificate: { minimumRupiah: 0, yearlyPercentUpToAge: [] },
  firstPercents: { appraisalPercent: 80, capacityPercent: 40, payrollCapacityPercent: 60 },
  ages: { minimumAgeYears: 21, maximumAgeAtMaturityYears: 65 },
  loanPurposes: [{ id: 1, description: 'Modal kerja' }],
  industries: [{ id: 6, description: 'Perdagangan' }],
  jobTypes: [{ id: 9, description: 'Wiraswasta' }],
  monthlyIncomes: [{ id: 5, description: '10 juta ke atas' }],
  banks: [{ bankCode: 'BCA', bankName: 'Bank Central Asia' }],
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@trustiq/contract/client.ts';
import type { FieldForm, FormFault } from '@trustiq/contract/field/field-forms.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { openApp } from '../../testing/open-app.tsx';
import { loadTexts } from '../../texts/language.ts';
import { FormScreen } from './form-screen.tsx';
import type { FormStore } from './store/form-store.ts';
import { emptyForm, exampleBook, storeOf } from './testing/example-form.ts';

const address = { street: 'Jl. Contoh 1' };
const part = (
  content: FieldForm['parts'][keyof FieldForm['parts']] extends infer Part
    ? Part extends { content: infer Content }
      ? Content
      : never
    : never,
) => ({ revision: 1, unsent: null, savedAt: '2026-11-18T02:00:00.000Z', content });

const photo = (id: string, slot: 'DOCUMENT' | 'LVUD', document: string | null) => ({
  id,
  slot,
  document,
  fileName: 'foto.jpg',
  sizeBytes: 3,
  sha256: 'a'.repeat(64),
  takenAt: null,
  latitude: null,
  longitude: null,
  receivedBytes: 3,
  isComplete: true,
});

/** Everything is there: Rp 10.000.000 over 12 months for a shop. */
const wholeForm = (): FieldForm => ({
  ...emptyForm(),
  parts: {
    consent: part({ version: 'AO-2026-11', at: '2026-11-18T01:00:00.000Z' }),
    applicant: part({
      fullName: 'Sri Contoh',
      noKtp: '3273015705909901',
      msisdn: '081299990001',
      gender: 'P',
      dateOfBirth: '1990-05-17',
      cityOfBirth: 'Bandung',
      bioMotherName: 'Ibu Contoh',
      religion: 'ISLAM',
      education: 'SLTA',
      maritalStatus: 'BELUM KAWIN',
      numOfDependants: 1,
      residenceOwnershipStatus: 'KONTRAK',
      ktpAddress: address,
      address,
    }),
    relatives: part({
      emergencyContacts: [
        { ecName: 'Budi', ecRelation: 'FRIEND', ecMsisdn: '081299990002', ecLivingStatus: 'TIDAK_SERUMAH' },
      ],
    }),
    work: part({
      job: {
        companyName: 'Warung Contoh',
        industryId: 6,
        jobTypeId: 9,
        jobStatus: 1,
        position: 'Pemilik',
        yearsOfWork: 5,
        monthsOfWork: 0,
        officePhoneCode: '022',
        officePhone: '5551234',
        addressStreet: 'Jl. Contoh 5',
        addressRtRw: '001/002',
        addressPos: '40111',
        addressProvId: '32',
        addressCityId: '3273',
        addressDistrictId: '327301',
        addressVillagesId: '3273011001',
        monthlyIncomeId: 5,
        monthlyIncomeVal: 12_000_000,
      },
      bank: {
        bankCode: 'BCA',
        payrollBankCode: 'BCA',
        payrollAccountNo: '777',
        payrollAccountName: 'Sri',
        companionBankCode: 'BCA',
        companionAccountNo: '555',
        companionAccountName: 'Budi',
      },
    }),
    loan: part({ productId: 501, loanAmount: 10_000_000, tenor: 12, interest: 14, loanPurpose: 'Modal kerja' }),
    survey: part({
      lvud: {
        lvudTanggalSurvey: '2026-11-17',
        lvudNamaSurveyor: 'Maya',
        lvudNamaUsaha: 'Warung Contoh',
        lvudAlamatUsaha: 'Jl. Contoh 5',
        lvudStatusTempatUsaha: 'MILIK',
        lvudOmsetHarian: 1_000_000,
        lvudHariUsahaPerBulan: 26,
        lvudNeracaKas: 5_000_000,
      },
      cekKarakter: [{ namaTetanggaBuyerSupplier: 'Ani' }, { namaTetanggaBuyerSupplier: 'Tono' }],
    }),
  },
  photos: [
    photo('9b2f7a52-7a0f-4a59-8d4e-0a5a9d5f0001', 'DOCUMENT', 'ktp'),
    photo('9b2f7a52-7a0f-4a59-8d4e-0a5a9d5f0002', 'DOCUMENT', 'persetujuan'),
    photo('9b2f7a52-7a0f-4a59-8d4e-0a5a9d5f0003', 'LVUD', null),
    photo('9b2f7a52-7a0f-4a59-8d4e-0a5a9d5f0004', 'LVUD', null),
  ],
});

function review(form: FieldForm, does: Partial<FormStore> = {}) {
  const store = storeOf({ loadBook: async () => exampleBook(), loadForm: async () => form, ...does });
  return openApp(
    [
      {
        path: '/lapangan',
        Component: () => <FormScreen store={store} formId={form.id} areaId={71} />,
      },
    ],
    `/lapangan?form=${form.id}&step=review`,
  );
}

beforeEach(async () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  await loadTexts('field', 'applicant', 'loan', 'survey', 'reference', 'ui');
});

it('names what is missing in words, each with the way to it', async () => {
  const router = review({ ...wholeForm(), photos: [] });
  const step = await screen.findByRole('region', { name: 'Pemohon' });
  expect(within(step).getByRole('link', { name: /Foto KTP.*Foto belum ada/ })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Kirim' }).hasAttribute('disabled')).toBe(true);
  await userEvent.click(within(step).getByRole('link', { name: /Foto KTP/ }));
  expect(new URLSearchParams(router.state.location.search).get('step')).toBe('applicant');
  expect(new URLSearchParams(router.state.location.search).get('field')).toBe('documents.ktp');
});

it('calls an address that is missing by its name and leads to its fields', async () => {
  const form = wholeForm();
  const { ktpAddress: _, address: __, ...rest } = (form.parts.applicant?.content ?? {}) as Record<string, never>;
  review({ ...form, parts: { ...form.parts, applicant: part(rest) } });
  const step = await screen.findByRole('region', { name: 'Pemohon' });
  expect(within(step).queryByText('Isian lain')).toBeNull();
  expect(within(step).getByRole('link', { name: /Alamat Tempat Tinggal.*Wajib diisi/ })).toBeDefined();
  await userEvent.click(within(step).getByRole('link', { name: /Alamat KTP.*Wajib diisi/ }));
  const group = await screen.findByRole('region', { name: 'Alamat KTP' });
  await waitFor(() => expect(document.activeElement).toBe(group));
});

it('says that RT/RW and postal code of the office are missing, not that they are malformed', async () => {
  const form = wholeForm();
  const work = form.parts.work?.content as { job: Record<string, unknown> };
  const { addressRtRw: _, addressPos: __, ...job } = work.job;
  review({ ...form, parts: { ...form.parts, work: part({ ...work, job } as never) } });
  const step = await screen.findByRole('region', { name: 'Pekerjaan atau usaha' });
  expect(within(step).getByRole('link', { name: /RT\/RW Kantor.*Wajib diisi/ })).toBeDefined();
  expect(within(step).getByRole('link', { name: /Kode Pos Kantor.*Wajib diisi/ })).toBeDefined();
});

it('sends a whole form after one more question, and shows where it is now', async () => {
  const sendForm = vi.fn(async () => ({ applicationId: 1, applicationRequestId: 2, statusText: 'Checker' }));
  const router = review(wholeForm(), { sendForm });
  await screen.findByText('Semua lengkap. Pengajuan dapat dikirim.');
  await userEvent.click(screen.getByRole('button', { name: 'Kirim' }));
  expect(sendForm).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('button', { name: 'Lanjut' }));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=sent'));
  expect(sendForm).toHaveBeenCalledTimes(1);
});

it("tells the server's refusal field by field and keeps everything", async () => {
  const missing: FormFault[] = [{ step: 'work', field: 'job.industryId', code: 'unknown_option', isWarning: false }];
  const details = { missing };
  const refusal = { type: 'about:blank', title: 'Aturan', status: 422, code: 'RULE_BROKEN', requestId: 'r', details };
  const sendForm = vi.fn(async () => {
    throw new ApiError(422, refusal as ApiError['problem'], null);
  });
  review(wholeForm(), { sendForm });
  await screen.findByText('Semua lengkap. Pengajuan dapat dikirim.');
  await userEvent.click(screen.getByRole('button', { name: 'Kirim' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Lanjut' }));
  expect(await screen.findByRole('link', { name: /Industri Pekerjaan.*Pilihan tidak ada/ })).toBeDefined();
  expect(screen.getByRole('alert').textContent).toContain('Pengajuan belum terkirim');
});

it('names the consent once, and marks no step of an empty form as complete', async () => {
  review(emptyForm());
  const step = await screen.findByRole('region', { name: 'Pemohon' });
  expect(within(step).getAllByRole('link', { name: /Persetujuan pemohon/ })).toHaveLength(1);
  const steps = within(screen.getByRole('navigation', { name: 'Langkah pengajuan' })).getAllByRole('link');
  expect(steps.filter((link) => link.hasAttribute('data-complete'))).toEqual([]);
});

it('says of a copy that its case went on, and not that it can be sent', async () => {
  review({ ...wholeForm(), isMine: false, maySend: false, closedAt: '2026-11-18T03:00:00.000Z' });
  await screen.findByText(/disimpan sebagai salinan/);
  await screen.findByText('Ringkasan');
  expect(screen.queryByText('Semua lengkap. Pengajuan dapat dikirim.')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Kirim' })).toBeNull();
});

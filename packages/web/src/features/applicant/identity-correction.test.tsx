import { fireEvent, screen } from '@testing-library/react';
import { personalDetailSchema } from '@trustiq/contract/applicant/personal-detail.ts';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { answer, problem } from '../../testing/answer.ts';
import { openApp } from '../../testing/open-app.tsx';
import { loadTexts } from '../../texts/language.ts';
import { CorrectionButton, CorrectionNotice } from './identity-correction.tsx';

beforeAll(() => loadTexts('applicant', 'ui'));

const PATIENCE_MS = 30_000;
const wait = { timeout: PATIENCE_MS };
const ID = 20260000001;
const emptied = (schema: { shape: object }) =>
  Object.fromEntries(Object.keys(schema.shape).map((field) => [field, null]));

const detail = {
  ...emptied(personalDetailSchema),
  full_name: 'SRI CONTOH',
  no_ktp: '3273115705909971',
  msisdn: '81299990001',
  gender: 'P',
  date_of_birth: '1990-05-17',
  spouses: [],
  marriage: { toldBy: null, confirmedBy: null, confirmedAt: null, before: null },
  applicationData: emptied(personalDetailSchema.shape.applicationData),
};
const before = { nik: '3273115705909971', fullName: 'SRI CONTOH', birthDate: '1990-05-17' };
const waiting = {
  id: 5,
  state: 'WAITING',
  before,
  after: { ...before, nik: '3273115705909972' },
  reason: 'salah ketik',
  document: { id: 9, fileName: 'ktp.png' },
  askedBy: 'Dian Safitri',
  askedAt: '2026-11-18T02:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  decisionNote: null,
};
const path = `/api/application-data/identity-corrections/${ID}`;
const read = {
  [`GET /api/application-data/detail/${ID}`]: { body: detail },
  [`GET ${path}`]: { body: [waiting] },
};

const open = (actions: WholeCase['actions'], obstacles: string[] = []) => {
  const documents = [{ id: 9, filename: 'ktp.png' }];
  const offers = [{ transition: 'check', obstacles }];
  const application = { id: ID, version: 4, actions, offers, documents } as unknown as WholeCase;
  openApp(
    [
      {
        path: '/',
        element: (
          <>
            <CorrectionNotice application={application} />
            <CorrectionButton application={application} />
          </>
        ),
      },
    ],
    '/',
  );
};

describe('a correction of the identity', () => {
  it(
    'is asked for with a reason and a proof, and says what is wrong',
    async () => {
      const { status, body } = problem(422, 'RULE_BROKEN', 'Periksa kembali');
      const refused = { status, body: { ...body, details: { fields: { nik: 'nik_birth_date_mismatch' } } } };
      const asked = answer({ ...read, [`POST ${path}`]: refused });
      open(['requestCorrection']);
      fireEvent.click(await screen.findByText('Koreksi identitas', undefined, wait));
      const nik = await screen.findByLabelText(/No. KTP/, undefined, wait);
      fireEvent.change(nik, { target: { value: '3273115705909972' } });
      fireEvent.click(screen.getByText('Ajukan koreksi'));
      expect(await screen.findByText('Alasan wajib diisi', undefined, wait)).toBeDefined();
      expect(asked.some(({ call }) => call === `POST ${path}`)).toBe(false);
      fireEvent.change(screen.getByLabelText(/Alasan koreksi/), { target: { value: 'salah ketik' } });
      fireEvent.click(screen.getByRole('combobox', { name: /Dokumen bukti/ }));
      fireEvent.click(await screen.findByRole('option', { name: 'ktp.png', hidden: true }, wait));
      fireEvent.click(screen.getByText('Ajukan koreksi'));
      expect(await screen.findByText(/NIK tidak sah/, undefined, wait)).toBeDefined();
      expect(screen.getByLabelText(/sesuai dengan KTP yang saya lihat/)).toBeDefined();
      expect(asked.find(({ call }) => call === `POST ${path}`)?.body).toMatchObject({
        nik: '3273115705909972',
        fullName: 'SRI CONTOH',
        reason: 'salah ketik',
        documentId: 9,
        version: 4,
      });
    },
    PATIENCE_MS,
  );

  it(
    'that waits is shown with what changes, and confirmed only by whoever may',
    async () => {
      const asked = answer({ ...read, [`POST ${path}/5/confirm`]: { body: { ...waiting, state: 'CONFIRMED' } } });
      open(['confirmCorrection', 'refuseCorrection']);
      expect(await screen.findByText(/3273115705909971 → 3273115705909972/, undefined, wait)).toBeDefined();
      fireEvent.click(screen.getByText('Konfirmasi koreksi'));
      fireEvent.click(await screen.findByText('Lanjut', undefined, wait));
      await expect
        .poll(() => asked.find(({ call }) => call === `POST ${path}/5/confirm`)?.body, wait)
        .toEqual({ version: 4 });
    },
    PATIENCE_MS,
  );

  it(
    'that waits is only told to whoever may not decide about it',
    async () => {
      answer(read);
      open([], ['correction_waiting']);
      expect(await screen.findByText(/menunggu konfirmasi orang kedua/, undefined, wait)).toBeDefined();
      expect(await screen.findByText(/salah ketik/, undefined, wait)).toBeDefined();
      expect(screen.queryByText('Konfirmasi koreksi')).toBeNull();
    },
    PATIENCE_MS,
  );

  it('is nothing where nobody may ask and none waits', () => {
    const asked = answer(read);
    open([]);
    expect(asked).toEqual([]);
  });
});

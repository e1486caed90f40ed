import { fireEvent, screen } from '@testing-library/react';
import { personalDetailSchema } from '@trustiq/contract/applicant/personal-detail.ts';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { answer, problem } from '../../testing/answer.ts';
import { openApp } from '../../testing/open-app.tsx';
import { loadTexts } from '../../texts/language.ts';
import { BorrowerSection } from './borrower-section.tsx';

beforeAll(() => loadTexts('applicant', 'letters', 'ui', 'reference'));

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
  marital_status: 'KAWIN',
  spouses: [
    {
      relation: 'SUAMI',
      spouseName: 'BUDI CONTOH',
      nik: null,
      phoneNumber: null,
      spouseBirthdate: null,
      spousePph: false,
    },
  ],
  marriage: { toldBy: null, confirmedBy: null, confirmedAt: null, before: null },
  applicationData: emptied(personalDetailSchema.shape.applicationData),
};
const read = { [`GET /api/application-data/detail/${ID}`]: { body: detail } };
const save = `PUT /api/application-data/marriage/${ID}`;
const open = (...actions: WholeCase['actions']) => {
  const application = { id: ID, version: 4, actions } as unknown as WholeCase;
  openApp([{ path: '/', element: <BorrowerSection application={application} /> }], '/');
};

describe('Data Pasangan', () => {
  it('goes on in the form that takes the place of its button, and back to the button', {
    timeout: PATIENCE_MS,
  }, async () => {
    answer(read);
    open('editMarriage');
    fireEvent.click(await screen.findByText('Ubah Data Pasangan', undefined, wait));
    expect(document.activeElement).toBe(await screen.findByLabelText(/Status Pernikahan/, { selector: 'input' }));
    fireEvent.click(screen.getByText('Batal'));
    expect(document.activeElement?.textContent).toBe('Ubah Data Pasangan');
  });

  it(
    'takes the NIK of husband or wife from whoever may correct it',
    async () => {
      const asked = answer({ ...read, [save]: { body: { marital_status: 'KAWIN', spouses: [] } } });
      open('editMarriage');
      fireEvent.click(await screen.findByText('Ubah Data Pasangan', undefined, wait));
      fireEvent.change(await screen.findByLabelText('NIK'), { target: { value: '3273010107859901' } });
      fireEvent.click(screen.getByText('Simpan'));
      expect(await screen.findByText('Ubah Data Pasangan', undefined, wait)).toBeDefined();
      expect(asked.find(({ call }) => call === save)?.body).toEqual({
        maritalStatus: 'KAWIN',
        spouse: {
          spouseName: 'BUDI CONTOH',
          nik: '3273010107859901',
          phoneNumber: '',
          spouseBirthdate: '',
          spousePph: false,
        },
        version: 4,
      });
    },
    PATIENCE_MS,
  );

  it(
    'says which field is wrong and stays open',
    async () => {
      const { status, body } = problem(422, 'RULE_BROKEN', 'Periksa kembali');
      const details = { fields: { 'spouse.nik': 'nik_length' } };
      answer({ ...read, [save]: { status, body: { ...body, details } } });
      open('editMarriage');
      fireEvent.click(await screen.findByText('Ubah Data Pasangan', undefined, wait));
      fireEvent.click(screen.getByText('Simpan'));
      expect(await screen.findByText(/Periksa NIK pasangan/, undefined, wait)).toBeDefined();
    },
    PATIENCE_MS,
  );

  it(
    'is only read by everybody else',
    async () => {
      answer(read);
      open();
      expect(await screen.findByText('BUDI CONTOH', undefined, wait)).toBeDefined();
      expect(screen.queryByText('Ubah Data Pasangan')).toBeNull();
    },
    PATIENCE_MS,
  );
});

describe('a word about the marriage by which less counts', () => {
  const before = { marital_status: 'KAWIN', spouseName: 'BUDI CONTOH', spousePph: false };
  const waiting = {
    ...detail,
    marital_status: 'CERAI HIDUP',
    spouses: [],
    marriage: { toldBy: 'Maya Analis', confirmedBy: null, confirmedAt: null, before },
  };
  const readWaiting = { [`GET /api/application-data/detail/${ID}`]: { body: waiting } };
  const confirm = `POST /api/application-data/marriage/${ID}/confirm`;

  it(
    'is confirmed by a second person, who reads what it was and what it is',
    async () => {
      const body = { confirmedBy: 'Hendra Kepala', confirmedAt: '2026-11-16T02:00:00.000Z' };
      const asked = answer({ ...readWaiting, [confirm]: { body } });
      open('confirmMarriage');
      expect(await screen.findByText('Menunggu konfirmasi orang kedua', undefined, wait)).toBeDefined();
      fireEvent.click(screen.getByText('Konfirmasi data pasangan'));
      const question = await screen.findByText(/menjadi: Cerai.*Sebelumnya: Kawin, BUDI CONTOH\./i, undefined, wait);
      expect(question).toBeDefined();
      fireEvent.click(screen.getByText('Lanjut'));
      expect(await screen.findByText('Data pasangan berhasil dikonfirmasi', undefined, wait)).toBeDefined();
      expect(asked.find(({ call }) => call === confirm)?.body).toEqual({ version: 4 });
      // What is confirmed was read anew right before the question.
      expect(asked.filter(({ call }) => call in readWaiting).length).toBeGreaterThan(1);
    },
    PATIENCE_MS,
  );

  it(
    'says why it was refused',
    async () => {
      const title = 'Data pasangan ini Anda ubah sendiri, harus dikonfirmasi orang lain';
      answer({ ...readWaiting, [confirm]: problem(409, 'STEP_REFUSED', title) });
      open('confirmMarriage');
      fireEvent.click(await screen.findByText('Konfirmasi data pasangan', undefined, wait));
      fireEvent.click(await screen.findByText('Lanjut', undefined, wait));
      expect(await screen.findByText(title, undefined, wait)).toBeDefined();
    },
    PATIENCE_MS,
  );

  it(
    'has no button for whoever said it',
    async () => {
      answer(readWaiting);
      open('editMarriage');
      expect(await screen.findByText(/Diubah oleh Maya Analis/, undefined, wait)).toBeDefined();
      expect(screen.queryByText('Konfirmasi data pasangan')).toBeNull();
    },
    PATIENCE_MS,
  );
});

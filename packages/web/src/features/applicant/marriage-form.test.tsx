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
  applicationData: emptied(personalDetailSchema.shape.applicationData),
};
const read = { [`GET /api/application-data/detail/${ID}`]: { body: detail } };
const save = `PUT /api/application-data/marriage/${ID}`;
const open = (...actions: WholeCase['actions']) => {
  const application = { id: ID, version: 4, actions } as unknown as WholeCase;
  openApp([{ path: '/', element: <BorrowerSection application={application} /> }], '/');
};

describe('Data Pasangan', () => {
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

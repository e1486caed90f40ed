import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEventsOf } from '../../testing/audit-events.ts';
import { codeOf, refusal } from '../../testing/refusal.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { submittedApplication } from '../../testing/submitted-application.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.close());

describe('the personal detail of an applicant', () => {
  it('is told in the names of the specification, and who read it is written down', async () => {
    const { id } = await submittedApplication(bank, {
      nik: '3273115705909971',
      npwp: '091234567890123',
      maritalStatus: 'KAWIN',
      ktpAddress: {
        street: 'JL KTP 1',
        prov: '32',
        kota: '3273',
        kec: '327301',
        kel: '3273011001',
        rtRw: '001/002',
        pos: '40111',
      },
      homeAddress: { street: 'JL RUMAH 2' },
      spouses: [
        {
          relation: 'SUAMI',
          name: 'TONO CONTOH',
          nik: '3273010107859901',
          msisdn: '81299990009',
          birthDate: '1985-07-01',
          hasSeparateProperty: true,
        },
      ],
    });
    const { client } = await bank.signInAs('analyst');
    const detail = await client.getPersonalDetail({ params: { appId: id } });
    expect(detail).toMatchObject({
      full_name: 'SRI CONTOH',
      no_ktp: '3273115705909971',
      npwp: '091234567890123',
      bio_mother_name: 'IBU CONTOH',
      date_of_birth: '1990-05-17',
      num_of_dependants: 0,
      ktp_address_street: 'JL KTP 1',
      ktp_address_kel: '3273011001',
      ktp_address_rt_rw: '001/002',
      ktp_address_pos: '40111',
      address_street: 'JL RUMAH 2',
      address_rt_rw: null,
      residence_ownership_status: 'MILIK SENDIRI',
      ktp_photo_file_name: 'ktp.png',
      spouses: [
        {
          relation: 'SUAMI',
          spouseName: 'TONO CONTOH',
          nik: '3273010107859901',
          phoneNumber: '81299990009',
          spouseBirthdate: '1985-07-01',
          spousePph: true,
        },
      ],
    });
    expect(detail?.applicationData).toEqual({
      persyaratanJaminan: null,
      ketPersyaratanJaminan: null,
      pengadilanNo: null,
      pkNo: null,
      skNo: null,
      tandaTerima: null,
      suratKuasa: null,
      tanggalKuasa: null,
    });
    const read = (await auditEventsOf(bank.deps.db, 'analyst')).find(({ event }) => event === 'personal_data_read');
    expect(read?.details).toEqual({ purpose: 'credit_assessment', part: 'person' });
  });

  it('does not exist for a person of another branch', async () => {
    const { id } = await submittedApplication(bank);
    const { client } = await bank.signInAs('hrd');
    const calls = [
      client.getPersonalDetail({ params: { appId: id } }),
      client.getApplicationRecord({ params: { id } }),
      client.getEmployment({ params: { id } }),
      client.getBankRecord({ params: { id } }),
    ];
    expect(await Promise.all(calls.map(codeOf))).toEqual(calls.map(() => 'NOT_FOUND'));
  });
});

describe('the application record', () => {
  it('holds contacts and documents, and masks the NIK', async () => {
    const { id, applicationRequestId } = await submittedApplication(bank, { nik: '3273115705909972' });
    const { client } = await bank.signInAs('checker');
    const record = await client.getApplicationRecord({ params: { id } });
    expect(record).toMatchObject({
      id,
      applicationRequestId,
      noKtpMasked: '3273********9972',
      branch: { branchCode: '001' },
    });
    expect(record.applicationDataEc.map(({ ecName }) => ecName)).toEqual(['BUDI CONTOH']);
    expect(record.applicationDataDocs.map(({ filename }) => filename)).toEqual(['ktp.png']);
    expect(JSON.stringify(record)).not.toContain('3273115705909972');
  });

  it('takes a corrected phone and address, in one form, and nothing else', async () => {
    const { id } = await submittedApplication(bank);
    const { client } = await bank.signInAs('checker');
    const body = { id, email: ' Sri.Baru@example.test ', msisdn: '+6281299990077' };
    expect(await client.editContactDetails({ body })).toMatchObject({
      email: 'Sri.Baru@example.test',
      msisdn: '81299990077',
    });
    expect((await client.editContactDetails({ body: { ...body, email: null } })).email).toBeNull();
    const smuggled = { ...body, fullName: 'ORANG LAIN' };
    expect(await codeOf(client.editContactDetails({ body: smuggled }))).toBe('INVALID_REQUEST');
  });

  it('refuses a phone or address that cannot be one, and an older version', async () => {
    const { id } = await submittedApplication(bank);
    const { client } = await bank.signInAs('checker');
    const error = await refusal(client.editContactDetails({ body: { id, email: 'bukan email', msisdn: '12345' } }));
    expect(error.problem?.details).toEqual({ fields: { email: 'email_format', msisdn: 'mobile_format' } });
    const stale = client.editContactDetails({ body: { id, version: 1, email: null, msisdn: '081299990077' } });
    expect(await codeOf(stale)).toBe('STALE_VERSION');
  });
});

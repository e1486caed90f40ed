import type { FormContents } from '@trustiq/contract/field/form-parts.ts';
import { describe, expect, it } from 'vitest';
import { emptyForm, exampleBook } from '../testing/example-form.ts';
import { allFaults, filesAtOffice, nikCodes, withServerFaults } from './live-checks.ts';

const asked = { book: exampleBook(), areaId: 71, today: '2026-11-18' };
const codesAt = (contents: FormContents, field: string) =>
  allFaults(contents, [], asked)
    .filter((fault) => fault.field === field)
    .map(({ code }) => code);

describe('the number of an identity card', () => {
  const woman = { birthDate: '1990-05-17', gender: 'P' };
  it.each([
    ['', []],
    ['32730157', ['nik_length']],
    ['32730157O5909901', ['nik_not_digits']],
    ['3273015705909901', []],
    ['3273011705909901', ['nik_gender_mismatch']],
    ['3273015805909901', ['nik_birth_date_mismatch']],
    ['9973015705909901', ['nik_province']],
  ])('%j of a woman born on 17 May 1990: %j', (nik, codes) => {
    expect(nikCodes({ nik, ...woman }, asked.today)).toEqual(codes);
  });

  it('that does not fit the birth date is a fault until somebody who saw the card confirms it', () => {
    const applicant = { noKtp: '3273015805909901', dateOfBirth: '1990-05-17', gender: 'P' };
    expect(codesAt({ applicant }, 'applicant.noKtp')).toEqual(['nik_birth_date_mismatch']);
    expect(codesAt({ applicant: { ...applicant, nikConfirmed: true } }, 'applicant.noKtp')).toEqual([]);
  });

  it('with 15 digits stays a fault whatever anybody confirms', () => {
    const applicant = { noKtp: '327301570590990', nikConfirmed: true };
    expect(codesAt({ applicant }, 'applicant.noKtp')).toEqual(['nik_length']);
  });
});

describe('what is typed is checked before the rest is there', () => {
  it.each([
    [{ applicant: { fullName: '1' } }, 'applicant.fullName', 'name_format'],
    [{ applicant: { msisdn: '12' } }, 'applicant.msisdn', 'mobile_format'],
    [{ applicant: { npwp: '123' } }, 'applicant.npwp', 'npwp_format'],
    [{ applicant: { dateOfBirth: '2031-01-01' } }, 'applicant.dateOfBirth', 'date_format'],
    [{ applicant: { address: { rtRw: '1/2' } } }, 'applicant.address.rtRw', 'invalid'],
    [{ relatives: { emergencyContacts: [{ ecMsisdn: '12' }] } }, 'emergencyContacts.0.ecMsisdn', 'mobile_format'],
    [{ work: { bank: { payrollAccountNo: '12-34' } } }, 'bank.payrollAccountNo', 'digits_only'],
    [{ work: { job: { officePhone: '12' } } }, 'job.officePhone', 'format'],
    [{}, 'job.companyName', 'required'],
    [{}, 'documents.ktp', 'required'],
  ] as [FormContents, string, string][])('%j: %s %s', (contents, field, code) => {
    expect(codesAt(contents, field)).toEqual([code]);
  });

  it('an empty NPWP is none', () => expect(codesAt({ applicant: { npwp: '' } }, 'applicant.npwp')).toEqual([]));
});

it('a returned application does not ask again for the files that the office has', () => {
  const returned = { ...emptyForm(), applicationId: 5, kind: 'RETURNED' as const };
  const missing = [{ step: 'applicant', field: 'documents.persetujuan', code: 'required', isWarning: false }] as const;
  expect([...filesAtOffice({ ...returned, missing: [...missing] }, asked)]).toEqual(['documents.ktp']);
  expect(filesAtOffice(emptyForm(), asked).size).toBe(0);
});

it("the server's own lists are added where nothing is known here", () => {
  const known = [{ step: 'loan', field: 'tenor', code: 'required', isWarning: false }] as const;
  const told = [
    { step: 'loan', field: 'tenor', code: 'invalid', isWarning: false },
    { step: 'work', field: 'job.industryId', code: 'unknown_option', isWarning: false },
  ] as const;
  expect(withServerFaults(known, told)).toEqual([known[0], told[1]]);
});

import type { BureauSets } from '@trustiq/contract/bureau/bureau-sets.ts';
import { formatMobileNumber } from '@trustiq/domain/applicant/identifiers.ts';
import type { PlainDate } from '@trustiq/domain/calendar/plain-date.ts';
import type { BureauSubject } from './bureau-enquiry.ts';
import type { BorrowerKind } from './simulated-kinds.ts';

type PersonSets = Pick<BureauSets, 'subject' | 'address' | 'identification' | 'contacts' | 'employment'>;

const unknownPerson: PersonSets = { subject: null, address: [], identification: [], contacts: [], employment: [] };

/** The bureau knows the applicant as the application does, or not at all. */
export function simulatedPerson(subject: BureauSubject, kind: BorrowerKind, asOf: PlainDate): PersonSets {
  if (kind === 'no-match') return unknownPerson;
  const { nik, fullName, birthDate, gender, motherName, birthPlace, msisdn, address } = subject;
  return {
    subject: {
      fullName,
      nameAsId: fullName,
      subjectRefDate: asOf,
      flagMatched: '1',
      cbSubjectCode: `T${nik.slice(-8)}`,
      residentDesc: 'Yes',
      mothersName: motherName,
      genderDesc: gender === 'P' ? 'Female' : 'Male',
      birthDate,
      birthPlace,
      marriageStatusDesc: null,
      educationalStatusCodeDesc: null,
    },
    address: address === null ? [] : [{ flagCurrent: '1', address, lastUpdateDate: asOf }],
    identification: [{ identityTypeDesc: 'ID CARD', identityNumber: nik }],
    contacts: [
      {
        flagCurrent: '1',
        phoneNumber: null,
        identityNumber: null,
        cellphoneNumber: formatMobileNumber(msisdn),
        emailAddress: null,
        lastUpdateDate: asOf,
      },
    ],
    employment: [
      {
        flagCurrent: '1',
        occupationDesc: 'Entrepreneur',
        workplace: 'TOKO CONTOH',
        employerSector: 'Retail trade',
        workplaceAddress: 'PASAR CONTOH',
        lastUpdateDate: asOf,
      },
    ],
  };
}

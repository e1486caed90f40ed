import { z } from 'zod';
import { addressParts } from '../wire/address-names.ts';
import { endpoint } from '../wire/endpoint.ts';

const text = z.string().nullable();
type AddressPart = (typeof addressParts)[number];

const addressOf = <Prefix extends string>(prefix: Prefix) =>
  Object.fromEntries(addressParts.map((part) => [`${prefix}_${part}`, text])) as Record<
    `${Prefix}_${AddressPart}`,
    typeof text
  >;

const spouse = z.object({
  relation: z.string(),
  spouseName: z.string(),
  nik: text,
  phoneNumber: text,
  spouseBirthdate: text,
  /** Whether the couple agreed to keep their property apart. */
  spousePph: z.boolean(),
});

const letterFields = z.object({
  persyaratanJaminan: text,
  ketPersyaratanJaminan: text,
  pengadilanNo: text,
  pkNo: text,
  skNo: text,
  tandaTerima: text,
  suratKuasa: text,
  tanggalKuasa: text,
});

/** Everything personal about the applicant, in the specification's names. Regions are codes. */
export const personalDetailSchema = z.object({
  full_name: z.string(),
  no_ktp: z.string(),
  npwp: text,
  email: text,
  msisdn: z.string(),
  gender: z.enum(['L', 'P']),
  date_of_birth: z.string(),
  city_of_birth: text,
  bio_mother_name: text,
  religion: text,
  education: text,
  marital_status: text,
  num_of_dependants: z.int().nullable(),
  ...addressOf('ktp_address'),
  ...addressOf('address'),
  residence_ownership_status: text,
  ktp_photo_file_name: text,
  spouses: z.array(spouse),
  /** By whose word this is known. Names are of people at the bank; null in `toldBy` is the applicant's own word. */
  marriage: z.object({
    toldBy: text,
    confirmedBy: text,
    confirmedAt: text,
    /** What counts on until a second person has confirmed the rest; null when nothing waits. */
    before: z.object({ marital_status: text, spouseName: text, spousePph: z.boolean() }).nullable(),
  }),
  applicationData: letterFields,
});

export const getPersonalDetail = endpoint({
  method: 'GET',
  path: '/api/application-data/detail/:appId',
  summary: 'Personal detail of the applicant, null when there is none; who read it is recorded',
  permission: 'application.read',
  reads: 'applicant',
  params: z.strictObject({ appId: z.coerce.number().int().positive() }),
  reply: personalDetailSchema.nullable(),
  errors: ['NOT_FOUND'],
});

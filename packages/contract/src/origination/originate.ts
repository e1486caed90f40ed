import { educations, maritalStatuses, religions, residences } from '@trustiq/domain/applicant/personal-codes.ts';
import { z } from 'zod';
import { bankFieldsSchema } from '../applicant/bank-record.ts';
import { employmentFieldsSchema } from '../applicant/employment.ts';
import { endpoint } from '../wire/endpoint.ts';

/** Long enough for anything real; what the text must look like is the rules' affair, so that all faults are told at once. */
const text = z.string().max(200);
const optionalText = text.nullish().transform((value) => value ?? null);

const address = z.strictObject({
  street: text,
  prov: text.optional(),
  kota: text.optional(),
  kec: text.optional(),
  kel: text.optional(),
  rtRw: z
    .string()
    .regex(/^\d{3}\/\d{3}$/)
    .optional(),
  pos: z
    .string()
    .regex(/^[1-9]\d{4}$/)
    .optional(),
});

export const applicantSchema = z.strictObject({
  fullName: text,
  noKtp: text,
  /** Whoever saw the card has confirmed that its number does not fit region, birth date or gender. */
  nikConfirmed: z.boolean().optional(),
  npwp: optionalText,
  email: z.email().max(254).nullish(),
  msisdn: text,
  gender: z.enum(['L', 'P']),
  dateOfBirth: text,
  cityOfBirth: z.string().trim().min(1).max(100),
  bioMotherName: text,
  religion: z.enum(religions),
  education: z.enum(educations),
  maritalStatus: z.enum(maritalStatuses),
  numOfDependants: z.int().min(0).max(30),
  residenceOwnershipStatus: z.enum(residences),
  ktpAddress: address,
  address,
});

export const spouseSchema = z.strictObject({
  relation: z.enum(['SUAMI', 'ISTRI']),
  spouseName: text,
  nik: optionalText,
  nikConfirmed: z.boolean().optional(),
  phoneNumber: optionalText,
  spouseBirthdate: optionalText,
  spousePph: z.boolean().default(false),
});

export const contactSchema = z.strictObject({
  ecName: text,
  ecRelation: z.enum(['HUSBAND_WIFE', 'BROTHER_SISTER', 'PARENT_INLAW', 'FRIEND', 'FAMILY']),
  ecMsisdn: text,
  ecLivingStatus: z.enum(['SERUMAH', 'TIDAK_SERUMAH']),
});

/** What is asked for. */
export const loanRequestSchema = z.strictObject({
  productId: z.int().positive(),
  loanAmount: z.number(),
  tenor: z.number(),
  /** Percent a year; the product's lowest when left out. */
  interest: z.number().nullish(),
  insCode: z.string().max(10).nullish(),
  insuranceFeePct: z.number().nullish(),
  loanPurpose: z.string().max(100),
});

/** A whole application as the account officer's channel sends it. */
export const newApplicationSchema = z.strictObject({
  ...loanRequestSchema.shape,
  applicant: applicantSchema,
  spouses: z.array(spouseSchema).max(5).default([]),
  emergencyContacts: z.array(contactSchema).max(10).default([]),
  job: employmentFieldsSchema,
  bank: bankFieldsSchema,
  /** What the applicant agreed to, and when. */
  consent: z.strictObject({ version: z.string().trim().min(1).max(50), at: z.iso.datetime({ offset: true }) }),
});

export type NewApplicationBody = z.output<typeof newApplicationSchema>;

export const originateApplication = endpoint({
  method: 'POST',
  path: '/api/origination',
  summary: "A new application of the service account's branch",
  permission: 'service',
  body: newApplicationSchema,
  reply: z.object({ id: z.int(), applicationRequestId: z.int() }),
  errors: ['RULE_BROKEN', 'IN_PROGRESS', 'KEY_REUSED'],
  idempotent: true,
});

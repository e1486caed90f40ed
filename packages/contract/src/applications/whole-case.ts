import { chainApprovers } from '@trustiq/domain/access/role-groups.ts';
import { neededByHrd } from '@trustiq/domain/applicant/employment-rules.ts';
import { actionNames } from '@trustiq/domain/workflow/application-actions.ts';
import { statusCodes } from '@trustiq/domain/workflow/application-statuses.ts';
import { borrowerRelations } from '@trustiq/domain/workflow/lending-limits.ts';
import { z } from 'zod';
import { documentRowSchema, fromDocumentRow, toDocumentRow } from '../documents/document-row.ts';
import { fromLoanData, loanDataSchema, toLoanData } from '../loan/loan-data.ts';
import { caseId } from '../wire/case-id.ts';
import { endpoint } from '../wire/endpoint.ts';
import { fromListed, statusNames, toListed } from '../wire/listed-names.ts';
import { applicationRow } from './application-row.ts';
import { contactDetailsShape } from './contact-details.ts';
import { emergencyContactSchema, fromContact, toContact } from './emergency-contact.ts';
import { kycFlags } from './kyc-flags.ts';
import { offerSchema } from './offer.ts';
import { timeLeftShape } from './time-left.ts';

const outsideEffect = z.object({ state: z.string(), failure: z.string().nullable(), updatedAt: z.string() }).nullable();

/** Another application or loan of this person. Of one that the caller may not open, only number and branch are told. */
const relatedCase = z.object({
  id: z.int(),
  branch: z.object({ branchCode: z.string(), branchName: z.string() }),
  seen: z
    .object({
      applicationRequestId: z.int(),
      borrowerId: z.int(),
      applicationStatus: z.enum(statusCodes),
      statusDesc: z.string(),
      loanAmount: z.int(),
      /** What of it counts for authority and legal limit; 0 when it is only shown. */
      countedAmount: z.int(),
      /** A loan of the husband or wife. */
      isSpouse: z.boolean(),
    })
    .nullable(),
});

const fromRelated = ({ seen, ...related }: z.output<typeof relatedCase>) => ({
  ...related,
  seen: seen && statusNames.fromWire(seen),
});

const toRelated = ({ seen, ...related }: RelatedCase) => ({ ...related, seen: seen && statusNames.toWire(seen) });

export type RelatedCase = ReturnType<typeof fromRelated>;

/** A whole application for the person who asks: what they see, what they may do, and what stands against it. */
export const wholeCase = applicationRow.extend({
  noKtp: z.string(),
  ...contactDetailsShape,
  ...timeLeftShape,
  areaId: z.int(),
  track: z.enum(['CHECKER', 'HRD']),
  round: z.int(),
  ketCovenant: z.string().nullable(),
  dataLoanProductVM: loanDataSchema,
  applicationDataEc: z.array(emergencyContactSchema),
  applicationDataDocs: z.array(documentRowSchema),
  /** Parts of file names that the bank asks for at this stage and that no file has. */
  missingDocuments: z.array(z.string()),
  /** By whom, when and why it was sent back to where it lies; null where it was not. */
  returned: z
    .object({
      by: z.string().nullable(),
      at: z.string(),
      reason: z.string().nullable(),
      reasonCode: z.string().nullable(),
      note: z.string().nullable(),
    })
    .nullable(),
  /** What HRD asks for about the work at this stage and nobody filled in. */
  missingEmployment: z.array(z.enum(neededByHrd)),
  cif: z.string().nullable(),
  cifRegistration: outsideEffect,
  disbursement: outsideEffect,
  bureau: z.object({ requestedAt: z.string().nullable(), isStale: z.boolean(), failures: z.int() }),
  kycFlags: z.array(z.enum(kycFlags)),
  relatedCases: z.array(relatedCase),
  /** Why a husband or wife is not counted, and who confirmed it; or that such a word waits for a second person. */
  marriageNotes: z.array(z.object({ kind: z.enum(['SEPARATE', 'WAITS']), by: z.string().nullable() })),
  /** All that counts, this case included; null when the caller may not know a part of it. */
  totalExposure: z.int().nullable(),
  /** The shares of the legal limit that it must stay within; amounts are null when the caller may not know a part of them. */
  lendingLimits: z.array(
    z.object({
      relation: z.enum(borrowerRelations),
      sharePercent: z.number(),
      limitRupiah: z.int(),
      statutoryRupiah: z.int().nullable(),
      prudentRupiah: z.int().nullable(),
      isExceeded: z.boolean(),
    }),
  ),
  /** The approval path of this round: whose votes it needs, and how many of them were given. */
  chain: z.array(z.object({ role: z.enum(chainApprovers), votes: z.int(), given: z.int() })),
  /** The stages this case has been through, oldest first. */
  path: z.array(z.object({ status: z.string(), statusDesc: z.string(), since: z.string() })),
  offers: z.array(offerSchema),
  /** Work on the case that the caller may do now: which sections are open for writing. */
  actions: z.array(z.enum(actionNames)),
});

type CaseOnWire = z.output<typeof wholeCase>;

/** The same in plain names: what server and screens work with. */
export type WholeCase = ReturnType<typeof fromWholeCase>;

export const fromWholeCase = ({
  dataLoanProductVM,
  applicationDataEc,
  applicationDataDocs,
  relatedCases,
  path,
  ...application
}: CaseOnWire) => ({
  ...fromListed(application),
  loan: fromLoanData(dataLoanProductVM),
  contacts: applicationDataEc.map(fromContact),
  documents: applicationDataDocs.map(fromDocumentRow),
  relatedCases: relatedCases.map(fromRelated),
  path: path.map(statusNames.fromWire),
});

export const toWholeCase = ({
  loan,
  contacts,
  documents,
  relatedCases,
  path,
  ...application
}: WholeCase): CaseOnWire => ({
  ...toListed(application),
  dataLoanProductVM: toLoanData(loan),
  applicationDataEc: contacts.map(toContact),
  applicationDataDocs: documents.map(toDocumentRow),
  relatedCases: relatedCases.map(toRelated),
  path: path.map(statusNames.toWire),
});

export const getCase = endpoint({
  method: 'GET',
  path: '/api/app-data-mp/:id',
  summary: 'The whole case for the caller',
  permission: 'application.read',
  reads: 'application',
  params: caseId,
  /** By which absence the caller stands for somebody: what they are offered is then that person's. */
  query: z.strictObject({ absence: z.coerce.number().int().positive().optional() }),
  reply: wholeCase,
  errors: ['NOT_FOUND'],
});

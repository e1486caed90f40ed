import { scoreInputs } from '@trustiq/domain/scoring/missing-inputs.ts';
import { z } from 'zod';
import { wholeCase } from '../applications/whole-case.ts';
import { caseId } from '../wire/case-id.ts';
import { endpoint } from '../wire/endpoint.ts';

export const getLoanDecision = endpoint({
  method: 'GET',
  path: '/api/loan-data-mp/app/:id',
  summary: 'What the scoring proposes, and who the applicant is; null before the first scoring',
  permission: 'application.read',
  reads: 'credit',
  params: caseId,
  reply: z
    .object({
      aplication: wholeCase.pick({
        id: true,
        fullName: true,
        dateOfBirth: true,
        noKtp: true,
        email: true,
        msisdn: true,
        regDate: true,
        gender: true,
        applicationStatus: true,
        appStatus: true,
        branch: true,
        kepalaCabang: true,
        ketCovenant: true,
        dataLoanProductVM: true,
      }),
      /** The bureau's score, and a hundred less the longest delay at a fintech lender. */
      alternateScore1: z.int().nullable(),
      alternateScore2: z.int().nullable(),
      deApproved: z.boolean(),
      deScore: z.string().nullable(),
      dbr: z.number().nullable(),
      dbr2: z.number().nullable(),
      /** What the score had to do without; while it is not empty the rating is C at best. */
      missingInputs: z.array(z.enum(scoreInputs)),
      /** Rules that capped the rating, with the reason a rejection would name. */
      koReasons: z.array(
        z.object({
          code: z.string(),
          reasonCode: z.string(),
          /** The bank's own words, where its policy laid the rule down. */
          label: z.object({ id: z.string(), en: z.string() }).optional(),
        }),
      ),
    })
    .nullable(),
  errors: ['NOT_FOUND'],
});

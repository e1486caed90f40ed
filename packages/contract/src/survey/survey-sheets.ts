import { z } from 'zod';
import { caseId } from '../wire/case-id.ts';
import { endpoint } from '../wire/endpoint.ts';
import { creditAnalysisFields, pledgeFields, requirementFields } from './credit-analysis.ts';
import { lpjKendFields } from './lpj-kend.ts';
import { lpjShmFields } from './lpj-shm.ts';
import { characterCheckFields, existingLoanFields, lvudFields } from './lvud.ts';
import { sheetReply } from './sheet-reply.ts';

const appId = z.strictObject({ appId: z.coerce.number().int().positive() });
const lvudId = z.strictObject({ lvudId: z.coerce.number().int().positive() });

const surveyPhoto = z.object({
  id: z.int(),
  fileCat: z.enum(['LVUD', 'LPJ_SHM', 'LPJ_KEND']),
  filename: z.string(),
  /** Of this server; a photo is never loaded from elsewhere. */
  path: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  takenAt: z.string().nullable(),
});

export type SurveyPhoto = z.output<typeof surveyPhoto>;

const whose = { id: z.int(), aplicationId: z.int() };
const withPhotos = { ...whose, photos: z.array(surveyPhoto) };

const businessSurvey = sheetReply(lvudFields).extend(withPhotos);
const landAppraisal = sheetReply(lpjShmFields).extend(withPhotos);
const vehicleAppraisal = sheetReply(lpjKendFields).extend(withPhotos);
const creditAnalysis = sheetReply(creditAnalysisFields).extend(whose);

export type BusinessSurvey = z.output<typeof businessSurvey>;
export type LandAppraisalSheet = z.output<typeof landAppraisal>;
export type VehicleAppraisalSheet = z.output<typeof vehicleAppraisal>;
export type CreditAnalysis = z.output<typeof creditAnalysis>;

const reading = { method: 'GET', permission: 'application.read', reads: 'survey', errors: ['NOT_FOUND'] } as const;

export const getBusinessSurvey = endpoint({
  ...reading,
  path: '/api/application-data-verifikasi-usaha/app/:appId',
  summary: 'The business survey (LVUD), null when nobody went there',
  params: appId,
  reply: businessSurvey.nullable(),
});

export const listSurveyedLoans = endpoint({
  ...reading,
  path: '/api/application-data-verifikasi-usaha/pinjaman/:lvudId',
  summary: 'The loans elsewhere that a business survey lists',
  params: lvudId,
  reply: z.array(sheetReply(existingLoanFields)),
});

export const listCharacterChecks = endpoint({
  ...reading,
  path: '/api/application-data-verifikasi-usaha/cek-karakter/:lvudId',
  summary: 'What people who know the debtor told the surveyor',
  params: lvudId,
  reply: z.array(sheetReply(characterCheckFields)),
});

export const getLandAppraisal = endpoint({
  ...reading,
  path: '/api/application-data-lpj-shm/:appId',
  summary: 'The appraisal of land and building, null when there is none',
  params: appId,
  reply: landAppraisal.nullable(),
});

export const getVehicleAppraisal = endpoint({
  ...reading,
  path: '/api/application-data-lpj-kend/:appId',
  summary: 'The appraisal of a vehicle, null when there is none',
  params: appId,
  reply: vehicleAppraisal.nullable(),
});

export const listCreditAnalyses = endpoint({
  ...reading,
  path: '/api/application-data-analisa-credit/app/:appId',
  summary: 'The credit analysis as a list of at most one',
  params: appId,
  reply: z.array(creditAnalysis),
});

export const listRequirements = endpoint({
  ...reading,
  path: '/api/application-data-analisa-credit-persyaratan/app/:id',
  summary: 'The papers that the loan requires',
  params: caseId,
  reply: z.array(sheetReply(requirementFields)),
});

export const listPledges = endpoint({
  ...reading,
  path: '/api/application-data-analisa-credit-agunan/app/:id',
  summary: 'The papers that are pledged',
  params: caseId,
  reply: z.array(sheetReply(pledgeFields)),
});

export const getSurveyPhoto = endpoint({
  ...reading,
  path: '/api/files/survey/:id',
  summary: 'A photo of a survey; reading it is recorded',
  params: caseId,
  reply: 'file',
  errors: ['NOT_FOUND', 'FILE_BROKEN', 'PARTNER_UNAVAILABLE'],
});

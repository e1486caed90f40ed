import * as absences from './absences/absences.ts';
import { editContactDetails, getApplicationRecord } from './applicant/application-record.ts';
import {
  confirmPayoutHolder,
  copyBankRecord,
  createBankRecord,
  getBankRecord,
  updateBankRecord,
} from './applicant/bank-record.ts';
import { createEmployment, getEmployment, updateEmployment } from './applicant/employment.ts';
import {
  confirmIdentityCorrection,
  listIdentityCorrections,
  refuseIdentityCorrection,
  requestIdentityCorrection,
} from './applicant/identity-corrections.ts';
import { confirmMarriage, saveMarriage } from './applicant/marriage.ts';
import { getPersonalDetail } from './applicant/personal-detail.ts';
import { findNextCase, listApplications } from './applications/application-row.ts';
import { findCases } from './applications/find-cases.ts';
import * as queueChoices from './applications/queue-choices.ts';
import { countQueues } from './applications/queue-counts.ts';
import { getCase } from './applications/whole-case.ts';
import * as auditEntries from './audit/audit-entries.ts';
import { getBorrowerReport } from './borrower-report/borrower-report.ts';
import { findBorrowers, getBorrower } from './borrowers/borrowers.ts';
import { exportApplication } from './borrowers/export-application.ts';
import { getCaseBrief } from './brief/case-brief.ts';
import { getBureauReport } from './bureau/bureau-report.ts';
import { listMappedContracts, mapContract, mapContracts } from './bureau/contract-mapping.ts';
import { getFdcReport } from './bureau/fdc-report.ts';
import * as bureauSets from './bureau/report-sets.ts';
import { getCapsule, getCapsuleReader, getKeys, listCapsules } from './capsules/capsules.ts';
import { saveCovenant } from './covenants/covenants.ts';
import * as deviations from './deviations/deviations.ts';
import * as comparisons from './documents/comparisons.ts';
import * as documents from './documents/documents.ts';
import { getFieldBook } from './field/field-book.ts';
import * as fieldDevices from './field/field-devices.ts';
import * as fieldForms from './field/field-forms.ts';
import * as fieldPhotos from './field/field-photos.ts';
import * as holds from './holding/holds.ts';
import * as workload from './holding/workload.ts';
import * as accountRequests from './identity/account-requests.ts';
import * as accounts from './identity/accounts.ts';
import * as passwords from './identity/passwords.ts';
import { getAccount, getMe } from './identity/profile.ts';
import * as secondFactor from './identity/second-factor.ts';
import * as sessions from './identity/sessions.ts';
import * as signIn from './identity/sign-in.ts';
import { getLetter, saveLetter } from './letters/legal-letter.ts';
import * as applicationLoan from './loan/application-loan.ts';
import * as insurance from './loan/insurance.ts';
import * as products from './loan/products.ts';
import { getTermsEffects } from './loan/terms-effects.ts';
import { getTermsRules } from './loan/terms-rules.ts';
import * as referenceLists from './lookups/reference-lists.ts';
import * as regions from './lookups/regions.ts';
import { findApplicationPage, findApplications } from './maintenance/find-applications.ts';
import { listMessages } from './notices/messages.ts';
import * as notices from './notices/notices.ts';
import { answerObligationPair, getObligations, markObligation, unmarkObligation } from './obligations/obligations.ts';
import { getChannelCase, listChannelCases } from './origination/case-state.ts';
import { getChannelLists, listChannelProducts, listChannelRegions } from './origination/channel-lists.ts';
import { originateApplication } from './origination/originate.ts';
import * as serviceKeys from './origination/service-keys.ts';
import { addOriginationDocument, submitApplication, submitOrigination } from './origination/submit.ts';
import { saveSurvey } from './origination/survey.ts';
import * as webhookDeliveries from './origination/webhook-deliveries.ts';
import { getPassingFacts } from './passing-options/passing-facts.ts';
import * as policies from './policy/policies.ts';
import {
  cancelPolicyTrial,
  exportPolicyTrial,
  listPolicyTrials,
  listTriedCases,
  startPolicyTrial,
} from './policy-trial/policy-trials.ts';
import { continuePrescreen, rejectPrescreen } from './prescreen/decide-prescreen.ts';
import { deletePrescreenRow, getPrescreenDraft, processPrescreenRow } from './prescreen/draft-rows.ts';
import { listPrescreen, listPrescreenUnprefixed } from './prescreen/prescreen-list.ts';
import { getPrescreenRules } from './prescreen/prescreen-rules.ts';
import { checkPrescreenFile, uploadPrescreenFile } from './prescreen/prescreen-upload.ts';
import { getDailySummary, getPipelineSummary, getTotalSummary } from './reports/branch-reports.ts';
import { getDailyCollection, getMonthlyCollection, listReportDates } from './reports/collection-reports.ts';
import { getDeskTimes } from './reports/desk-times.ts';
import { exportReport } from './reports/export-report.ts';
import { getCreditSummary } from './scoring/credit-summary.ts';
import { getLoanDecision } from './scoring/loan-decision.ts';
import { checkScoring, getScoringProfile, renewScore } from './scoring/scoring-profile.ts';
import { takeWatchlist } from './scoring/watchlist.ts';
import { getSharedTraits } from './shared-traits/shared-traits.ts';
import * as sittings from './sittings/sittings.ts';
import * as outsideData from './survey/outside-data.ts';
import * as surveySheets from './survey/survey-sheets.ts';
import { getHealth, getReady, streamEvents } from './system/health.ts';
import { listJobs, retryJob } from './system/jobs.ts';
import { listPartners } from './system/partners.ts';
import { getSetUp } from './system/set-up.ts';
import * as contactVerifications from './verification/contact-verifications.ts';
import type { Endpoint } from './wire/endpoint.ts';
import { listApprovalHistory } from './workflow/approval-history.ts';
import * as decisions from './workflow/decisions.ts';
import { getNoteTemplates, setNoteTemplates } from './workflow/note-templates.ts';
import {
  confirmPayment,
  enterPayment,
  getPaymentByHand,
  sendBackPayment,
  takeBackPayment,
} from './workflow/payment-by-hand.ts';

const { preferencesSchema: _preferences, ...noticeEndpoints } = notices;

const { userNamePattern: _userName, ...accountEndpoints } = accounts;
const { askedProofSchema: _askedProof, ...factorEndpoints } = secondFactor;
const { serviceNamePattern: _serviceName, OVERLAP_HOURS_MOST: _overlap, ...serviceEndpoints } = serviceKeys;

/** Every call of the API, once. Routes, validation, OpenAPI, client and access tests come from this table. */
export const endpoints = {
  ...signIn,
  ...passwords,
  getMe,
  getAccount,
  ...factorEndpoints,
  ...sessions,
  ...accountEndpoints,
  ...absences,
  ...sittings,
  ...holds,
  ...workload,
  ...accountRequests,
  ...serviceEndpoints,
  ...webhookDeliveries,
  ...policies,
  startPolicyTrial,
  listPolicyTrials,
  cancelPolicyTrial,
  listTriedCases,
  exportPolicyTrial,
  ...auditEntries,
  ...noticeEndpoints,
  listMessages,
  ...referenceLists,
  ...regions,
  getHealth,
  getReady,
  streamEvents,
  listJobs,
  listPartners,
  getSetUp,
  retryJob,
  findNextCase,
  listApplications,
  countQueues,
  getQueueChoice: queueChoices.getQueueChoice,
  setQueueChoice: queueChoices.setQueueChoice,
  listQueueOptions: queueChoices.listQueueOptions,
  getCase,
  listApprovalHistory,
  ...decisions,
  getNoteTemplates,
  setNoteTemplates,
  confirmPayment,
  enterPayment,
  getPaymentByHand,
  sendBackPayment,
  takeBackPayment,
  ...contactVerifications,
  ...deviations,
  getLetter,
  saveLetter,
  saveCovenant,
  ...comparisons,
  ...documents,
  ...products,
  ...insurance,
  ...applicationLoan,
  getTermsEffects,
  getTermsRules,
  getApplicationRecord,
  editContactDetails,
  saveMarriage,
  confirmMarriage,
  listIdentityCorrections,
  requestIdentityCorrection,
  confirmIdentityCorrection,
  refuseIdentityCorrection,
  getPersonalDetail,
  getEmployment,
  createEmployment,
  updateEmployment,
  getBankRecord,
  createBankRecord,
  updateBankRecord,
  copyBankRecord,
  confirmPayoutHolder,
  findApplications,
  findApplicationPage,
  ...bureauSets,
  getBureauReport,
  listMappedContracts,
  mapContract,
  mapContracts,
  getObligations,
  getPassingFacts,
  answerObligationPair,
  markObligation,
  unmarkObligation,
  getFdcReport,
  getScoringProfile,
  checkScoring,
  renewScore,
  getCreditSummary,
  getLoanDecision,
  getCaseBrief,
  getSharedTraits,
  takeWatchlist,
  listCapsules,
  getCapsule,
  getKeys,
  getCapsuleReader,
  getBorrowerReport,
  originateApplication,
  listChannelProducts,
  listChannelRegions,
  getChannelLists,
  listChannelCases,
  getChannelCase,
  saveSurvey,
  addOriginationDocument,
  submitOrigination,
  submitApplication,
  getFieldBook,
  listFieldForms: fieldForms.listFieldForms,
  openFieldForm: fieldForms.openFieldForm,
  getFieldForm: fieldForms.getFieldForm,
  saveFieldPart: fieldForms.saveFieldPart,
  discardFieldForm: fieldForms.discardFieldForm,
  sendFieldForm: fieldForms.sendFieldForm,
  listFieldOfficers: fieldForms.listFieldOfficers,
  assignFieldForm: fieldForms.assignFieldForm,
  assignFieldApplication: fieldForms.assignFieldApplication,
  findFieldDuplicate: fieldForms.findFieldDuplicate,
  beginFieldPhoto: fieldPhotos.beginFieldPhoto,
  sendFieldPhotoPiece: fieldPhotos.sendFieldPhotoPiece,
  removeFieldPhoto: fieldPhotos.removeFieldPhoto,
  getFieldPhoto: fieldPhotos.getFieldPhoto,
  registerFieldDevice: fieldDevices.registerFieldDevice,
  openFieldDevice: fieldDevices.openFieldDevice,
  listFieldDevices: fieldDevices.listFieldDevices,
  revokeFieldDevice: fieldDevices.revokeFieldDevice,
  checkFieldDevice: fieldDevices.checkFieldDevice,
  findCases,
  findBorrowers,
  getBorrower,
  exportApplication,
  getDailySummary,
  getTotalSummary,
  getPipelineSummary,
  getDeskTimes,
  listReportDates,
  getDailyCollection,
  getMonthlyCollection,
  exportReport,
  ...surveySheets,
  ...outsideData,
  checkPrescreenFile,
  getPrescreenRules,
  uploadPrescreenFile,
  getPrescreenDraft,
  processPrescreenRow,
  deletePrescreenRow,
  listPrescreen,
  listPrescreenUnprefixed,
  continuePrescreen,
  rejectPrescreen,
} as const satisfies Record<string, Endpoint>;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;

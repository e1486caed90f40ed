import { reasonCategories } from '@trustiq/domain/workflow/workflow-rule.ts';
import { bringIn } from './bring-in.ts';
import { buildCaseDeps } from './case-deps.ts';
import { correctIdentities } from './correct-identities.ts';
import { absenceHandlers } from './features/absences/handlers.ts';
import { filledRecords } from './features/applicant/filled-records.ts';
import { applicantHandlers } from './features/applicant/handlers.ts';
import { prepareRecords } from './features/applicant/prepare-records.ts';
import { tellBrief } from './features/applications/brief-of-case.ts';
import { applicationHandlers } from './features/applications/handlers.ts';
import { relatedCases } from './features/applications/related-cases.ts';
import { searchTermOf } from './features/applications/search-term.ts';
import { auditHandlers } from './features/audit/handlers.ts';
import { downloadReport } from './features/borrower-report/download-report.ts';
import { borrowerHandlers } from './features/borrowers/handlers.ts';
import { getCaseBrief } from './features/brief/get-case-brief.ts';
import { enquire } from './features/bureau/enquire.ts';
import { bureauHandlers } from './features/bureau/handlers.ts';
import { capsuleHandlers } from './features/capsules/handlers.ts';
import { openCoreBanking } from './features/core-banking/open-core-banking.ts';
import { paymentHandlers } from './features/core-banking/payment-handlers.ts';
import { registerBorrower } from './features/core-banking/register-borrower.ts';
import { correctionHandlers } from './features/corrections/handlers.ts';
import { saveCovenant } from './features/covenants/save-covenant.ts';
import { deviationHandlers } from './features/deviations/handlers.ts';
import { addDocument } from './features/documents/add-document.ts';
import { decodeBase64, decodedSize } from './features/documents/decode-base64.ts';
import { detectType, isPreviewable } from './features/documents/detect-type.ts';
import { documentHandlers } from './features/documents/handlers.ts';
import { readUpload } from './features/documents/read-upload.ts';
import { fieldHandlers } from './features/field/handlers.ts';
import { fieldDeviceHandlers } from './features/field-devices/handlers.ts';
import { holdingHandlers } from './features/holding/handlers.ts';
import { isSessionOpen } from './features/identity/authenticate.ts';
import { endSession } from './features/identity/end-session.ts';
import { factorHandlers } from './features/identity/factor-handlers.ts';
import { identityHandlers } from './features/identity/handlers.ts';
import { listSessions } from './features/identity/list-sessions.ts';
import { peopleHandlers } from './features/identity/people-handlers.ts';
import { letterHandlers } from './features/letters/handlers.ts';
import { loanHandlers } from './features/loan/handlers.ts';
import { certificatePricesOn, insurer } from './features/loan/insurer.gateway.ts';
import { judgeCollateral } from './features/loan/judge-collateral.ts';
import { knownTerms } from './features/loan/known-terms.ts';
import { loanOf } from './features/loan/loan-data.ts';
import { saveLoan } from './features/loan/save-loan.ts';
import { BEFORE_A_ROUND, termsByVersion } from './features/loan/terms-by-version.ts';
import { lookupHandlers } from './features/lookups/handlers.ts';
import { listKnownBanks } from './features/lookups/list-banks.ts';
import * as referenceLists from './features/lookups/reference-lists.store.ts';
import { findRegion, listRegions } from './features/lookups/regions.ts';
import { maintenanceHandlers } from './features/maintenance/find-applications.ts';
import { messageHandlers } from './features/messages/handlers.ts';
import { queueMessage } from './features/messages/queue-message.ts';
import { noteTemplateHandlers } from './features/note-templates/keep-note-templates.ts';
import { noticeHandlers } from './features/notices/handlers.ts';
import { obligationHandlers } from './features/obligations/handlers.ts';
import { askedOn } from './features/origination/asked-on.ts';
import { createApplication, takingIn } from './features/origination/create-application.ts';
import { originationHandlers } from './features/origination/handlers.ts';
import { serviceHandlers } from './features/origination/service-handlers.ts';
import { getPassingFacts } from './features/passing-options/get-passing-facts.ts';
import { policyHandlers } from './features/policy/handlers.ts';
import { triedBook } from './features/policy/tried-book.ts';
import { shownTrials } from './features/policy-trials/find-shown-trial.ts';
import { policyTrialHandlers } from './features/policy-trials/handlers.ts';
import { prescreenHandlers } from './features/prescreen/handlers.ts';
import { reportHandlers } from './features/reports/handlers.ts';
import { deviationsShownBy, figureOfDeviation, rescore } from './features/scoring/assess.ts';
import { creditOfCase } from './features/scoring/credit-of-case.ts';
import { bureauEnquiryJob } from './features/scoring/enquire-in-background.ts';
import { scoringHandlers } from './features/scoring/handlers.ts';
import { ledgerOfCase } from './features/scoring/ledger-of-case.ts';
import { proposeAgain, weighTerms } from './features/scoring/weigh-terms.ts';
import { sharedSeenBy } from './features/shared-traits/find-shared.ts';
import { sharedTraitHandlers } from './features/shared-traits/get-shared-traits.ts';
import { sittingHandlers } from './features/sittings/handlers.ts';
import { surveyHandlers } from './features/survey/handlers.ts';
import { systemHandlers } from './features/system/handlers.ts';
import { verificationHandlers } from './features/verification/handlers.ts';
import { webhookDeliveryHandlers } from './features/webhooks/handlers.ts';
import { tellChannel } from './features/webhooks/tell-channel.ts';
import { tellOfAbsence } from './news/absence-news.ts';
import { accountNews } from './news/account-news.ts';
import { isTurnOf, tellOfHold } from './news/hold-news.ts';
import { tellPolicyWaits } from './news/policy-news.ts';
import { tellMarriageWaits, tellPayoutWaits } from './news/second-person-news.ts';
import { tellOfSitting } from './news/sitting-news.ts';
import type { Db } from './platform/database/open-database.ts';
import type { Deps } from './platform/deps.ts';
import type { Handlers } from './platform/http/handler.ts';
import { reportSources } from './report-sources.ts';
import { readAssessment } from './workflow/assess-case.ts';
import { decisionHandlers, toReply } from './workflow/decision-handlers.ts';
import { capsulesOfCase, handOutCapsule } from './workflow/hand-out-capsule.ts';
import { insertHistory } from './workflow/save-step.store.ts';
import { stepRefused } from './workflow/step-refused.ts';

/** Every endpoint and who answers it. */
export function buildHandlers(deps: Deps): Handlers {
  const caseDeps = buildCaseDeps(deps);
  const credit = { rescore: rescore(caseDeps), weighTerms: weighTerms(caseDeps), proposeAgain: proposeAgain(caseDeps) };
  const ledgerOf = ledgerOfCase(caseDeps);
  const offeredTerms = (db: Db, at: Date) => ({
    ...termsByVersion(deps.policies, db, BEFORE_A_ROUND, at),
    certificatePrices: certificatePricesOn(deps.policies, at),
  });
  const arrivals = {
    ...caseDeps,
    offeredTerms,
    findRegion,
    prepareRecords: prepareRecords(caseDeps, { findRegion }),
  };
  return {
    ...identityHandlers(deps, { queueMail: queueMessage(deps) }),
    ...factorHandlers(deps),
    ...peopleHandlers(deps, { queueMail: queueMessage(deps), news: accountNews(queueMessage(deps)) }),
    ...absenceHandlers(caseDeps, { tell: tellOfAbsence }),
    ...sittingHandlers(caseDeps, { tell: tellOfSitting }),
    ...holdingHandlers(caseDeps, { tell: tellOfHold, isTurnOf: isTurnOf(deps) }),
    ...serviceHandlers(deps),
    ...webhookDeliveryHandlers(deps),
    ...messageHandlers(deps),
    ...lookupHandlers(deps),
    listSessions: listSessions(deps),
    endSession: endSession(deps),
    ...policyHandlers(deps, { tell: tellPolicyWaits, trials: shownTrials }),
    ...policyTrialHandlers(deps, triedBook(deps)),
    ...auditHandlers(deps),
    ...noteTemplateHandlers(deps),
    ...noticeHandlers(deps),
    ...applicationHandlers(caseDeps, { loanOf }),
    ...decisionHandlers(caseDeps),
    registerBorrower: registerBorrower({ ...caseDeps, core: openCoreBanking(deps) }, stepRefused),
    ...paymentHandlers(caseDeps, toReply),
    ...verificationHandlers(caseDeps, credit),
    ...deviationHandlers(caseDeps, {
      deviationsShownBy: deviationsShownBy(caseDeps),
      figureOf: figureOfDeviation(caseDeps),
    }),
    ...letterHandlers(caseDeps, { ...credit, judgeCollateral }),
    saveCovenant: saveCovenant(caseDeps),
    ...documentHandlers(caseDeps),
    ...loanHandlers(caseDeps, credit),
    ...applicantHandlers(caseDeps, { findRegion, tellPayoutWaits, tellMarriageWaits, ...credit }),
    ...correctionHandlers(correctIdentities(caseDeps)),
    ...originationHandlers({
      ...arrivals,
      insertHistory,
      tellChannel: tellChannel(deps),
      lists: {
        loanPurposes: referenceLists.listLoanPurposes,
        industries: referenceLists.listIndustries,
        jobTypes: referenceLists.listJobTypes,
        monthlyIncomes: referenceLists.listMonthlyIncomes,
        reasons: (db) => referenceLists.listReasons(db, reasonCategories),
        banks: () => listKnownBanks(deps),
        regions: listRegions,
      },
      addDocument: addDocument(caseDeps),
      readFile: (fileName, fileData, language) =>
        readUpload({ fileName, sizeBytes: decodedSize(fileData), declaredType: '', fileData }, language),
    }),
    ...fieldDeviceHandlers(deps),
    ...fieldHandlers({
      ...caseDeps,
      offeredTerms,
      askedOn: askedOn(deps.policies),
      lists: async (db) => ({
        loanPurposes: await referenceLists.listLoanPurposes(db),
        industries: await referenceLists.listIndustries(db),
        jobTypes: await referenceLists.listJobTypes(db),
        monthlyIncomes: await referenceLists.listMonthlyIncomes(db),
        banks: await listKnownBanks({ ...deps, db }),
      }),
      takingIn: (work) => takingIn(deps, work),
      bringIn: bringIn(arrivals),
      filledRecords: filledRecords(caseDeps),
      detectType,
      isPreviewable,
    }),
    ...prescreenHandlers({
      ...caseDeps,
      decodeBase64,
      listBranches: referenceLists.listBranches,
      offeredTerms,
      takingIn: (work) => takingIn(deps, work),
      createApplication: (db, creation) => createApplication(db, { ...caseDeps, insertHistory }, creation),
      queueBureauEnquiry: (db, applicationId) => deps.jobs.send(db, bureauEnquiryJob, { applicationId }),
      saveLoan: saveLoan(caseDeps, { askPrice: insurer(deps), ...credit }),
      readKeyword: searchTermOf,
    }),
    ...borrowerHandlers(caseDeps),
    ...reportHandlers(deps),
    ...surveyHandlers(caseDeps, { isPreviewable, ledgerOf }),
    ...maintenanceHandlers(caseDeps, { readKeyword: searchTermOf }),
    ...bureauHandlers(caseDeps, { ...credit, ledgerOf }),
    ...obligationHandlers(caseDeps, { ...credit, ledgerOf }),
    getPassingFacts: getPassingFacts(caseDeps, {
      termsOf: knownTerms(deps),
      readAssessment: (db, id, at) => readAssessment(caseDeps, db, id, at),
    }),
    ...scoringHandlers(caseDeps, {
      enquire: enquire(caseDeps),
      tellApplication: tellBrief({ loanOf, cipher: caseDeps.cipher }),
    }),
    getCaseBrief: getCaseBrief(caseDeps, {
      creditOf: creditOfCase(caseDeps),
      exposureSeen: relatedCases,
      sharedSeen: sharedSeenBy(caseDeps),
    }),
    ...sharedTraitHandlers(caseDeps),
    ...capsuleHandlers(caseDeps, { capsulesOfCase, handOutCapsule }),
    getBorrowerReport: downloadReport(caseDeps, reportSources(caseDeps)),
    ...systemHandlers(deps, { isSessionOpen: isSessionOpen(deps) }),
  };
}

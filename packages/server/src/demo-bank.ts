import { createSecretKey, randomBytes } from 'node:crypto';
import { changedSheets } from '@trustiq/contract/survey/changed-sheets.ts';
import { assess } from '@trustiq/domain/assessment/assess.ts';
import { FIRST_VERSION } from '@trustiq/domain/assessment/policy-of-versions.ts';
import { identityOfBefore } from '@trustiq/domain/policy/version-one/identity.ts';
import { keptAnswer } from './features/bureau/save-bureau-answer.ts';
import { sealRows } from './features/bureau/sealed-sets.ts';
import { simulatedReport } from './features/bureau/simulated-bureau.ts';
import { simulatedFdcAnswer } from './features/bureau/simulated-fdc.ts';
import { serialsOf } from './features/bureau/simulated-kinds.ts';
import { orderedAccountMac, simulatedAccountMac } from './features/core-banking/account-macs.ts';
import { clientExternalId, loanExternalId } from './features/core-banking/external-ids.ts';
import { countApplications, listDeviationTypes } from './features/demo/bank/demo.store.ts';
import { type FillReport, fillDemoBank } from './features/demo/fill-demo-bank.ts';
import type { DemoPartners, KeptFacts, ScoredFacts } from './features/demo/plan/partners.ts';
import { fillDemoHolds } from './features/holding/demo-holds.ts';
import { demoAccounts } from './features/identity/demo-accounts.ts';
import { listOptions } from './features/loan/insurance-options.store.ts';
import { listActiveProducts } from './features/loan/loan-products.store.ts';
import { forgetSnapshots } from './features/reports/snapshots.store.ts';
import { deviationNote } from './features/scoring/deviation-note.ts';
import { scoreOfOutcome } from './features/scoring/score-of-outcome.ts';
import { fillDemoSittings } from './features/sittings/demo-sittings.ts';
import { isTurnOf } from './news/hold-news.ts';
import { macOfEntry } from './platform/audit/audit-entry.ts';
import type { Db } from './platform/database/open-database.ts';
import type { Policies } from './platform/deps.ts';
import { fieldCipher } from './platform/security/field-cipher.ts';
import type { Secrets } from './platform/security/secrets.ts';
import type { Config } from './platform/settings/config.ts';
import type { FileStorage } from './platform/storage/file-storage.ts';
import type { Clock } from './platform/time/clock.ts';
import { caseKeyField } from './schema/encrypted-fields.ts';
import type { FieldCipher } from './schema/field-place.ts';
import type { AssessedSources } from './workflow/assessed-sources.store.ts';
import { assessmentFactsOf } from './workflow/assessment-facts.ts';
import { policyBeforeTheBook } from './workflow/assessment-policy.ts';
import { bankFactsOf } from './workflow/bank-facts.ts';
import { makeCapsulesOfBefore } from './workflow/capsules-of-before.ts';
import { findCase } from './workflow/find-case.ts';
import { historyDigest } from './workflow/history-digest.ts';
import { type Assessed, recordOfAssessment } from './workflow/keep-assessment.ts';
import { sealRounds } from './workflow/seal-rounds.ts';

const LENDER_ID = 1;
/** Fewer are a bank to try something out: nobody is at work in it, and its committee has hardly a case. */
const SMALLEST_LIVING = 300;

export type DemoBankDeps = {
  readonly db: Db;
  readonly config: Config;
  readonly now: Clock;
  readonly secrets: Secrets;
  readonly storage: FileStorage;
};

/** No loan of the demo comes near a share of its capital. */
const aloneAtBank = { approvalNumber: null, ownLoans: [], relatedLoans: null };

/** By its names at least: what is left out would be judged as absent. */
function sourcesOf(facts: ScoredFacts): AssessedSources {
  const nothingSaid = { chain: [], policy_version: null, answers: [], debt_marks: [] };
  const named = { ...facts, missing_sets: [], ...nothingSaid } satisfies Record<keyof AssessedSources, unknown>;
  return named as unknown as AssessedSources;
}

/** The first version of a demo bank says what the program knew before: its cases can be assessed by it again. */
const firstOfBook = { version: FIRST_VERSION, dayVersion: FIRST_VERSION, areFeesOfTables: true };

const KEY_BYTES = 32;

function keptFacts(
  cipher: FieldCipher,
  assessed: Assessed,
  { sources: { id, steps }, at }: { readonly sources: AssessedSources; readonly at: Date },
): KeptFacts {
  const key = createSecretKey(randomBytes(KEY_BYTES));
  const kept = { applicationId: id, sequence: 1, step: steps.length, cause: 'DEMO', at, key } as const;
  return {
    case_keys: {
      application_id: id,
      key_cipher: cipher.encrypt(key.export().toString('base64'), caseKeyField(id)),
    },
    assessments: recordOfAssessment(assessed, kept),
  };
}

/** What the demo bank borrows from the features that know the rules. */
async function partnersOf({ db, secrets }: DemoBankDeps, cipher: FieldCipher, now: Date): Promise<DemoPartners> {
  const by = await policyBeforeTheBook(db, now);
  const source = { ...firstOfBook, scorecardVersion: by.scorecardVersion };
  return {
    products: await listActiveProducts(db, LENDER_ID),
    insuranceOptions: await listOptions(db),
    deviationTypes: await listDeviationTypes(db),
    serialsOf,
    askCredit: (subject, at) => {
      const report = simulatedReport(subject);
      const fdc = simulatedFdcAnswer(subject);
      const kept = keptAnswer(cipher, subject.applicationId, { sets: report }, at);
      return { ...kept, score: report.score, fdc: { ...fdc, rows: sealRows(cipher, subject.applicationId, fdc.rows) } };
    },
    assess: (facts, at) => {
      const sources = sourcesOf(facts);
      const assessed = assessmentFactsOf(sources, aloneAtBank, at);
      const outcome = assess(assessed, by);
      const deviations = outcome.shown.map(({ deviation }) => ({
        code: deviation.code,
        note: deviationNote(deviation, outcome.judged),
      }));
      const keep = () => keptFacts(cipher, { facts: assessed, source, outcome }, { sources, at });
      return { score: scoreOfOutcome(outcome), deviations, keep };
    },
    surveySheets: (delivery, loan) => changedSheets(delivery, {}, { ...loan, firstPercents: by.firstPercents }),
    clientExternalId: (borrowerId) => clientExternalId(identityOfBefore.coreBankingPrefix, borrowerId),
    loanExternalId: (applicationId) => loanExternalId(identityOfBefore.coreBankingPrefix, applicationId),
    accountMacs: (applicationId, accountNo) => ({
      order: orderedAccountMac(secrets, applicationId, accountNo),
      core: simulatedAccountMac(secrets, accountNo),
    }),
    historyDigest: (...row) => historyDigest(db, ...row),
    macOfEntry: (entry) => macOfEntry(secrets, entry),
  };
}

/** Fills the demo bank up to so many applications. */
export async function growDemoBank(
  deps: DemoBankDeps,
  applications: number,
  onProgress: (done: number) => void = () => {},
): Promise<FillReport> {
  const { db, secrets, storage } = deps;
  const now = deps.now();
  const cipher = fieldCipher(secrets);
  const partners = await partnersOf(deps, cipher, now);
  const accounts = demoAccounts.map(({ userName }) => userName);
  const report = await fillDemoBank({ db, cipher, storage, partners, accounts, now }, applications, onProgress);
  const isShowcase = report.added === report.total && report.total >= SMALLEST_LIVING;
  // The new applications have a past, on days whose figures may have been kept already.
  if (report.added > 0) {
    await forgetSnapshots(db);
    await db.transaction().execute(async (trx) => {
      await sealRounds(trx, 'DEMO', now);
      await makeCapsulesOfBefore(trx, { origin: 'DEMO', bank: identityOfBefore.name, at: now });
    });
    if (isShowcase) await fillDemoSittings({ db, cipher, bankName: identityOfBefore.name, now });
  }
  return report;
}

/** The first start of a demo bank: one that has applications already is left as it is. */
export async function openDemoBank(deps: DemoBankDeps & { readonly policies: Policies }): Promise<void> {
  const { DEMO_APPLICATIONS, demo } = deps.config;
  if (!demo || DEMO_APPLICATIONS === 0 || (await countApplications(deps.db)) > 0) return;
  const { total } = await growDemoBank(deps, DEMO_APPLICATIONS);
  if (total < SMALLEST_LIVING) return;
  const now = deps.now();
  const isTurn = isTurnOf(deps);
  await deps.db.transaction().execute((db) =>
    fillDemoHolds({
      db,
      now,
      isTurn: async (id, person) => {
        const record = await findCase(db, { id }, bankFactsOf({ ...deps, db }, now));
        return record !== null && isTurn({ record }, person, now);
      },
    }),
  );
}

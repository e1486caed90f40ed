import type { WorkflowActor } from '@trustiq/domain/workflow/situation.ts';
import type { TakenStep } from '@trustiq/domain/workflow/take-step.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { Deps } from '../platform/deps.ts';
import type { Origin, SignedIn } from '../platform/http/handler.ts';
import type { FieldCipher } from '../schema/field-place.ts';
import type { AssessedCase, ReadAssessment } from './assess-case.ts';
import type { CaseKey } from './case.store.ts';
import type { Act, NamedActor, OpenCase } from './cases.ts';
import type { effectsOfTerms, judgeTermsOf } from './change-terms.ts';
import type { Decided, Decision } from './decision.ts';
import type { keepAssessment } from './keep-assessment.ts';
import type { Finding } from './keep-findings.ts';
import type { expectLawfulAgreement } from './lawful-agreement.ts';
import type { ledgerSeenBy } from './ledger-seen-by.ts';
import type { ShownCase, ShownKey } from './show-case.ts';

/** The workflow, lent to the features that work on a case: nobody else locks, versions or moves one. */
export type CaseWork = {
  /** What a person is shown of a case goes through here: read and compared at one moment. */
  readonly show: <Value, Found extends CaseKey>(
    actor: WorkflowActor,
    key: ShownKey<Found>,
    show: (trx: Db, open: ShownCase, found: Found) => Promise<Value>,
  ) => Promise<Value>;
  /** For work that goes on to `act` or `decide`, which compare by themselves; nothing of it is shown. */
  readonly read: (actor: WorkflowActor, key: CaseKey) => Promise<OpenCase>;
  /** A further case inside a transaction; null where it is not theirs to see. */
  readonly readInside: (db: Db, actor: WorkflowActor, key: CaseKey) => Promise<OpenCase | null>;
  readonly act: <Value>(act: Act<Value>, work: (db: Db, open: OpenCase) => Promise<Value>) => Promise<Value>;
  /** The same on a further case, inside a transaction that holds others. */
  readonly actInside: <Value>(
    db: Db,
    act: Act<Value>,
    work: (db: Db, open: OpenCase) => Promise<Value>,
  ) => Promise<Value>;
  readonly decide: (decision: Decision) => Promise<Decided>;
  /** Whoever asks, with the role and place of the person they stand for by this absence. */
  readonly standing: (actor: SignedIn, absenceId: number) => Promise<SignedIn & WorkflowActor>;
  /** The same for everybody for whom they stand now. */
  readonly standingFor: (actor: SignedIn) => Promise<readonly (SignedIn & WorkflowActor)[]>;
  /** The same in the moment of a work that has begun. */
  readonly standingForInside: (db: Db, actor: SignedIn) => Promise<readonly (SignedIn & WorkflowActor)[]>;
  /** What a job found out, inside its transaction; false where the case has gone on and nothing was changed. */
  readonly keepFindings: (db: Db, finding: Finding, work: (db: Db) => Promise<unknown>) => Promise<boolean>;
  /** Inside `act`: something else that people decided about changes, so those who voted must vote again. */
  readonly restartRound: (
    db: Db,
    open: OpenCase,
    who: { readonly actor: NamedActor; readonly origin: Origin },
  ) => Promise<void>;
  /** Right before an order leaves the bank: why the case is no longer what its votes were for, in words, or null. */
  readonly assertStillSealed: (db: Db, applicationId: number) => Promise<string | null>;
  /** The same: why the law, as its lists and limits are now, no longer lets the loan be paid. */
  readonly assertStillLawful: (db: Db, applicationId: number) => Promise<string | null>;
  /** Before an agreement is put on record, and again in the moment that does it. */
  readonly expectLawfulAgreement: typeof expectLawfulAgreement;
  /** A ledger as one person may see it. */
  readonly ledgerSeenBy: typeof ledgerSeenBy;
  /** A case as it stands and what it is judged by; nothing is judged yet. */
  readonly readAssessment: (db: Db, applicationId: number, at: Date) => Promise<ReadAssessment>;
  /** What comes of it. */
  readonly assess: (db: Db, applicationId: number, at: Date) => Promise<AssessedCase>;
  /** Keeps what an outcome was made from, in the transaction that stores the outcome. */
  readonly keepAssessment: typeof keepAssessment;
  /** Judges new terms by what they do; `startRound` of its answer belongs into the same `act`, after they are saved. */
  readonly judgeTerms: typeof judgeTermsOf;
  readonly effectsOfTerms: typeof effectsOfTerms;
  readonly startRound: (
    db: Db,
    open: OpenCase,
    who: { readonly actor: NamedActor; readonly origin: Origin },
    newRound: TakenStep,
  ) => Promise<void>;
};

export type CaseDeps = Deps & { readonly cases: CaseWork; readonly cipher: FieldCipher };

import type { Language } from '@trustiq/contract/texts/language.ts';
import type { WorkflowActor } from '@trustiq/domain/workflow/situation.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { Policies } from '../platform/deps.ts';
import { Failure } from '../platform/http/failure.ts';
import {
  balanceSubject,
  borrowerSubject,
  caseSubject,
  nameOfSubject,
  type Subject,
  serviceSubject,
  userSubject,
} from '../platform/marks/subject.ts';
import { compareSubjects } from '../platform/record/compare-subjects.ts';
import { RecordBroken } from '../platform/record/record-broken.ts';
import { isOfRole, isOpenAccount, isOpenChannel } from '../platform/record/rely-on-actor.ts';
import { compareSingles } from '../platform/record/single-subjects.ts';
import type { CaseRecord } from './case-record.ts';
import { expectJudgedBy } from './judged-policy.ts';
import { findOriginator } from './originator.store.ts';
import { listCasesOf, listRelatedCases } from './related-cases.store.ts';
import { stepRefused } from './step-refused.ts';

export type Relying = {
  readonly applicationId: number;
  readonly actor: WorkflowActor;
  readonly language: Language;
  readonly on?: readonly Subject[];
  /** The policy (products, deviations, scorecards and the like), the watchlist; a case is cancelled or returned without them. */
  readonly lists: readonly Subject[];
};

/** The channel that acts, and the one whose case it is: whether that is closed decides whether it is another's to work on. */
async function channelsOf(db: Db, applicationId: number, { role, serviceId }: WorkflowActor): Promise<Subject[]> {
  if (role !== 'SERVICE') return [];
  const originator = await findOriginator(db, applicationId);
  const ids = [serviceId, originator?.serviceId].filter((id) => id !== undefined);
  return [...new Set(ids)].map(serviceSubject);
}

/**
 * Nobody acts on what was changed behind the record, even if it is put back before anybody looks: neither with a role that
 * was given to an account, nor on somebody's debts. The entry of the decision names the versions of all that was compared:
 * rows that were put back together with their own older marks for it are convicted by that afterwards.
 */
export async function relyOnRecord(
  db: Db,
  policies: Policies,
  { applicationId, actor, language, lists, on = [] }: Relying,
): Promise<void> {
  const person = actor.userId === null ? null : userSubject(actor.userId);
  // The absence is part of the account of whoever is away.
  const absent = actor.standsFor === undefined ? null : userSubject(actor.standsFor.userId);
  const channels = await channelsOf(db, applicationId, actor);
  const { faults: changed, compared } = await compareSubjects(db, [
    ...(person === null ? [] : [person]),
    ...(absent === null ? [] : [absent]),
    ...channels,
    ...on,
  ]);
  const ofLists = await compareSingles(db, lists);
  const broken = (faults: readonly string[]) =>
    new RecordBroken(applicationId, faults, stepRefused(['record_broken'], language));
  const faults = [...changed, ...ofLists.faults];
  if (faults.length > 0) throw broken(faults);
  await expectJudgedBy(db, policies, ofLists.versions.get('book') ?? null, broken);
  const channel = actor.serviceId === undefined ? null : compared.get(nameOfSubject(serviceSubject(actor.serviceId)));
  if (channel != null && !isOpenChannel(channel)) throw new Failure('UNAUTHENTICATED');
  const account = person === null ? undefined : compared.get(nameOfSubject(person));
  if (account !== undefined && !isOpenAccount(account)) throw new Failure('UNAUTHENTICATED');
  const ownRole = actor.standsFor?.ownRole ?? actor.role;
  if (account !== undefined && !isOfRole(account, ownRole)) throw stepRefused(['wrong_role'], language);
  const stoodFor = absent === null ? undefined : compared.get(nameOfSubject(absent));
  if (absent !== null && (stoodFor === undefined || !isOfRole(stoodFor, actor.role)))
    throw stepRefused(['absence_not_allowed'], language);
}

/** What a channel reads ahead of its work, and is told when that is refused, is for channels that are as the record has them. */
export async function relyOnChannels(db: Db, applicationId: number, actor: WorkflowActor): Promise<void> {
  const { faults, compared } = await compareSubjects(db, await channelsOf(db, applicationId, actor));
  const refused = new Failure('STEP_REFUSED', { obstacles: ['record_broken'] });
  if (faults.length > 0) throw new RecordBroken(applicationId, faults, refused);
  const channel = actor.serviceId === undefined ? null : compared.get(nameOfSubject(serviceSubject(actor.serviceId)));
  if (channel != null && !isOpenChannel(channel)) throw new Failure('UNAUTHENTICATED');
}

/**
 * Whose debts a decision about this case counts: the borrower, and every other case that is or was theirs or their spouse's;
 * of a related party those of all of them.
 */
export async function debtorsOf(
  db: Db,
  { id, borrowerId, relatedParties }: Pick<CaseRecord, 'id' | 'borrowerId' | 'relatedParties'>,
): Promise<Subject[]> {
  const around = await listRelatedCases(db, id);
  const ofParties = relatedParties === null ? [] : await listCasesOf(db, relatedParties, id);
  const related = [...new Map([...around, ...ofParties].map((one) => [one.id, one])).values()];
  const borrowers = new Set([borrowerId, ...related.map((other) => other.borrowerId)]);
  return [
    ...[...borrowers].map(borrowerSubject),
    ...related.flatMap((other) => [caseSubject(other.id), balanceSubject(other.id)]),
  ];
}

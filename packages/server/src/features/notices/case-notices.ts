import { belongsTo } from '@trustiq/domain/access/role-groups.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { publish } from '../../platform/events/event-hub.ts';
import { type CaseNotice, type Colleague, insertNotices, listColleagues } from './case-notices.store.ts';

/** More people than any desk of the bank has. */
const MOST_COLLEAGUES = 500;
const MOST_NOTICES = 100;

type CaseNews = {
  readonly applicationId: number;
  readonly branchId: number;
  readonly areaId: number;
  /** Where the case is now. */
  readonly status: string;
  /** Nobody is told of what they did themselves. */
  readonly byUserId: number | null;
  /** The row of the history that tells the step; there is none where nothing was decided. */
  readonly sequence?: number;
  readonly at: Date;
};

async function tell(db: Db, userIds: readonly number[], kind: CaseNotice['kind'], news: CaseNews): Promise<void> {
  const told = userIds.filter((userId) => userId !== news.byUserId).slice(0, MOST_NOTICES);
  if (told.length === 0) return;
  const { applicationId, status, byUserId, sequence, at } = news;
  const details = {
    status,
    ...(byUserId === null ? {} : { byUserId }),
    ...(sequence === undefined ? {} : { sequence }),
  };
  await insertNotices(db, told, { kind, applicationId, details, at });
  await publish(db, ...told.map((userId) => ({ kind: 'notice', applicationId, userId })));
}

/** Tells the people whose turn it is, as the workflow knows them. */
export async function tellNextDesk(db: Db, news: CaseNews, isTurnOf: (colleague: Colleague) => boolean): Promise<void> {
  const colleagues = await listColleagues(db, news, MOST_COLLEAGUES);
  const next = colleagues.filter(isTurnOf).map(({ userId }) => userId);
  await tell(db, next, 'case_incoming', news);
}

/** Tells the account officer whose case it is, or all of the branch while it is nobody's, and who answers for them. */
export async function tellAccountOfficer(
  db: Db,
  news: CaseNews & { readonly officerId: number | null },
  kind: 'case_incoming' | 'case_returned',
): Promise<void> {
  const colleagues = await listColleagues(db, news, MOST_COLLEAGUES);
  const isTold = ({ role, userId }: Colleague) =>
    belongsTo(role, 'branchHeads') ||
    (belongsTo(role, 'officers') && (news.officerId === null || news.officerId === userId));
  const told = colleagues.filter((colleague) => colleague.branchId === news.branchId && isTold(colleague));
  await tell(
    db,
    told.map(({ userId }) => userId),
    kind,
    news,
  );
}

/** Tells those who decided about a case earlier how it ended. */
export async function tellEarlierDeciders(db: Db, news: CaseNews, deciders: readonly number[]): Promise<void> {
  await tell(db, deciders, 'case_decided', news);
}

/** Tells those who decided about a case earlier that its round of approval starts again: their votes no longer count. */
export async function tellOfNewRound(db: Db, news: CaseNews, deciders: readonly number[]): Promise<void> {
  await tell(db, deciders, 'round_restarted', news);
}

/** Tells whoever asked for a correction that a second person has decided about it. */
export async function tellRequester(db: Db, news: CaseNews, requesterId: number): Promise<void> {
  await tell(db, [requesterId], 'correction_decided', news);
}

/** Tells whoever a case was handed to, or taken from. */
export async function tellOfHold(
  db: Db,
  kind: 'case_handed_over' | 'hold_ended',
  news: CaseNews,
  userId: number,
): Promise<void> {
  await tell(db, [userId], kind, news);
}

/** Tells those who may stand for an account that is not the applicant's, a marriage, a correction or a payment by hand. */
export async function tellSecondPersons(
  db: Db,
  kind: 'payout_waits' | 'marriage_waits' | 'correction_waits' | 'payment_waits',
  news: CaseNews,
  mayConfirm: (colleague: Colleague) => boolean,
): Promise<void> {
  const colleagues = await listColleagues(db, news, MOST_COLLEAGUES);
  const second = colleagues.filter(mayConfirm).map(({ userId }) => userId);
  await tell(db, second, kind, news);
}

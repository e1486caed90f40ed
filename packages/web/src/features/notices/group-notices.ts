import type { ToldNotice } from '@trustiq/contract/notices/notices.ts';

export type NoticeGroup = {
  readonly newest: ToldNotice;
  readonly earlier: readonly ToldNotice[];
  readonly isUnread: boolean;
};

/** What tells of one case stands together, where its newest stands; what is about no case stands by itself. */
export function groupNotices(newestFirst: readonly ToldNotice[]): NoticeGroup[] {
  const groups = Map.groupBy(newestFirst, ({ id, applicationId }) => applicationId ?? `notice ${id}`);
  return [...groups.values()].flatMap(([newest, ...earlier]) =>
    newest === undefined
      ? []
      : [{ newest, earlier, isUnread: [newest, ...earlier].some(({ readAt }) => readAt === null) }],
  );
}

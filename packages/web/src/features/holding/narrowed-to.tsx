import { Text } from '@mantine/core';
import type { Workload } from '@trustiq/contract/holding/workload.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useWorkload } from './hold-queries.ts';
import { useDeskName } from './use-desk-name.ts';

export const narrowing = ['status', 'track', 'stepRole', 'holder', 'branch', 'overdue'] as const;

/** As it stands in the address. */
type Chosen = Readonly<Partial<Record<(typeof narrowing)[number], string>>>;

const isAt =
  ({ status, track, stepRole }: Chosen) =>
  (desk: Workload['desks'][number]) =>
    (status === undefined || desk.status === status) &&
    (track === undefined || desk.track === track) &&
    (stepRole === undefined || desk.stepRole === stepRole);

/** What the list below is narrowed to, in words. What has no open case any more has no name here, and that is said. */
export function NarrowedTo({ chosen }: { chosen: Chosen }) {
  const t = useTexts('holding');
  const deskName = useDeskName();
  const { data } = useWorkload();
  if (!data) return null;
  const { status, track, stepRole, holder, branch, overdue } = chosen;
  const words: string[] = [];
  if (branch !== undefined) {
    const found = data.branches.find(({ branchId }) => String(branchId) === branch);
    words.push(found ? t('narrowed.branch', { name: found.branchName }) : t('narrowed.emptyBranch'));
  }
  if (status !== undefined || track !== undefined || stepRole !== undefined) {
    const names = [...new Set(data.desks.filter(isAt(chosen)).map((desk) => deskName(desk)))];
    words.push(names.length > 0 ? t('narrowed.desk', { name: names.join(', ') }) : t('narrowed.emptyDesk'));
  }
  if (holder === 'free') words.push(t('narrowed.free'));
  else if (holder !== undefined) {
    const found = data.holders.find(({ userId }) => String(userId) === holder);
    words.push(found ? t('narrowed.holder', { name: found.fullname }) : t('narrowed.noHolder'));
  }
  if (overdue !== undefined) words.push(t('narrowed.overdue'));
  return (
    <Text size="sm" role="status">
      {t('narrowed.to', { what: words.join(' · ') })}
    </Text>
  );
}

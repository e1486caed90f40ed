import type { ApplicationRow } from '@trustiq/contract/applications/application-row.ts';
import type { OptionalColumn } from '@trustiq/contract/applications/queue-choices.ts';
import type { ReactNode } from 'react';
import { formatPercent } from '../../lib/format-number.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { ListColumn } from '../../ui/list/list-column.ts';
import type { WorkList } from './queue-lists.ts';

const judged = ['dbr', 'rating', 'deviationLevel', 'nextMissing'] as const;
const paid = ['agreement', 'memo', 'cif', 'ready'] as const;

/** What each list may show besides the specified columns. Before the score there is nothing but what is missing. */
export const offeredColumns: Readonly<Record<WorkList, readonly OptionalColumn[]>> = {
  checker: ['nextMissing'],
  employeeVerification: ['nextMissing'],
  analyst: judged,
  deviation: judged,
  approval: judged,
  approvalReading: judged,
  predisbursed: [...paid, 'nextMissing'],
  covenant: [...paid, 'nextMissing'],
};

const NOTHING = '–';
const numeric: readonly OptionalColumn[] = ['dbr', 'deviationLevel'];

/** The chosen ones, in the order in which the list offers them. */
export function useOptionalColumns(queue: WorkList, chosen: readonly OptionalColumn[]): ListColumn<ApplicationRow>[] {
  const t = useTexts('applications');
  const yes = (is: boolean) => t(is ? 'plan.yes' : 'plan.no');
  const cells: Record<OptionalColumn, (plan: ApplicationRow['plan']) => ReactNode> = {
    dbr: ({ dbr }) => (dbr === null ? NOTHING : formatPercent(dbr)),
    rating: ({ rating }) => rating ?? NOTHING,
    deviationLevel: ({ deviationLevel }) => (deviationLevel === 0 ? NOTHING : deviationLevel),
    nextMissing: ({ isReady, nextMissing }) =>
      isReady ? t('plan.ready') : nextMissing === null ? NOTHING : t(`missing.${nextMissing}`),
    agreement: ({ hasAgreement }) => yes(hasAgreement),
    memo: ({ hasMemo }) => yes(hasMemo),
    cif: ({ hasCif }) => yes(hasCif),
    ready: ({ isReady }) => yes(isReady),
  };
  return offeredColumns[queue]
    .filter((name) => chosen.includes(name))
    .map((name) => ({
      key: name,
      title: t(`optional.${name}`),
      numeric: numeric.includes(name),
      cell: ({ plan }) => cells[name](plan),
    }));
}

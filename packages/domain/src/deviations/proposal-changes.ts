import { type ListedFigure, outgrownApprovals, type ShownFigure } from './deviation-figures.ts';

export type ListedRow = ListedFigure & { readonly id: number; readonly origin: 'AUTOMATIC' | 'MANUAL' };

export type ProposalChanges = {
  readonly withdrawn: readonly number[];
  readonly added: readonly ShownFigure[];
  readonly renoted: readonly { readonly id: number; readonly note: string }[];
  /** Whoever agrees, agrees to how bad it is now; to what the case does not show, they agree at no figure. */
  readonly refigured: readonly { readonly id: number; readonly figure: number | null }[];
  readonly reopened: readonly ShownFigure[];
};

/**
 * What the case shows is proposed once; a proposal of ours that no longer holds is withdrawn. What people decided stays,
 * but for what they agreed to and is worse by now: that waits for an answer again.
 */
export function proposalChanges(listed: readonly ListedRow[], shown: readonly ShownFigure[]): ProposalChanges {
  const shownAs = ({ code }: ListedRow) => shown.find((one) => one.code === code);
  const waiting = listed.filter(({ state }) => state === 'PROPOSED');
  const withdrawn = waiting.filter((row) => row.origin === 'AUTOMATIC' && shownAs(row) === undefined);
  return {
    withdrawn: withdrawn.map(({ id }) => id),
    added: shown.filter(({ code }) => !listed.some((row) => row.code === code)),
    renoted: waiting
      .filter(({ origin }) => origin === 'AUTOMATIC')
      .flatMap((row) => {
        const note = shownAs(row)?.note ?? row.note;
        return note === row.note ? [] : [{ id: row.id, note }];
      }),
    refigured: waiting
      .filter((row) => !withdrawn.includes(row))
      .map((row) => ({ id: row.id, was: row.figure, figure: shownAs(row)?.figure ?? null }))
      .filter(({ was, figure }) => was !== figure)
      .map(({ id, figure }) => ({ id, figure })),
    reopened: outgrownApprovals(listed, shown),
  };
}

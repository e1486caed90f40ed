import type { ListedPolicyChange } from '@trustiq/contract/policy/policies.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import classes from './policy.module.css';
import { usePolicyWords } from './words/use-policy-words.ts';

/** What one version says and the other does not, in words. */
export function ChangesTable({ changes }: { changes: readonly ListedPolicyChange[] }) {
  const t = useTexts('policy');
  const { placeOf, wordsOf } = usePolicyWords();
  const last = ({ path }: ListedPolicyChange) => path.findLast((key) => typeof key === 'string') ?? '';
  const words = (change: ListedPolicyChange, value: unknown) =>
    value === undefined ? t('changes.nothing') : wordsOf(String(last(change)), value);
  return (
    <DataTable
      label={t('changes.title')}
      isCards
      isCompact
      nothing={t('changes.none')}
      columns={[
        { key: 'place', title: t('changes.columns.place'), cell: ({ path }) => placeOf(path, true) },
        {
          key: 'before',
          title: t('changes.columns.before'),
          cell: (change) => <span className={classes['before']}>{words(change, change.before)}</span>,
        },
        {
          key: 'after',
          title: t('changes.columns.after'),
          cell: (change) => <span className={classes['after']}>{words(change, change.after)}</span>,
        },
      ]}
      rows={changes}
      rowId={({ path }) => path.join('.')}
    />
  );
}

import { Anchor, Badge, Text } from '@mantine/core';
import { isLikeness } from '@trustiq/domain/shared-traits/judge-shared.ts';
import { Link } from 'react-router';
import { formatDate } from '../../lib/format-date.ts';
import { pageOfCase } from '../../lib/page-of-case.ts';
import { personOf, useSession } from '../../lib/session.ts';
import { standingFor } from '../../lib/standing-for.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import classes from './shared-traits.module.css';
import type { SharedCase } from './shared-traits-queries.ts';
import { useSharingText } from './use-sharing-text.ts';

const colors = { STRONG: 'red', MEDIUM: 'yellow', WEAK: 'blue', NONE: 'gray' } as const;

/** A longer list scrolls in its place: nobody reads past two hundred cases to what stands below them. */
const MOST_UNROLLED = 12;

export function SharedCaseTable({ cases }: { cases: readonly SharedCase[] }) {
  const t = useTexts('shared');
  const columns: TableColumn<SharedCase>[] = [
    { key: 'number', title: t('columns.number'), className: 'numeric', cell: (_, index) => index + 1 },
    { key: 'who', title: t('columns.who'), kind: 'name', cell: (other) => <Who other={other} /> },
    {
      key: 'level',
      title: t('columns.level'),
      cell: ({ level }) => (
        <Badge
          color={colors[level]}
          variant={level === 'STRONG' ? 'filled' : 'light'}
          radius="sm"
          tt="none"
          miw="max-content"
        >
          {t(`levels.${level}`)}
        </Badge>
      ),
    },
    {
      key: 'reasons',
      title: t('columns.reasons'),
      className: classes.reasons,
      cell: ({ reasons }) => <Reasons reasons={reasons} />,
    },
    { key: 'status', title: t('columns.status'), cell: ({ statusText }) => statusText },
    { key: 'branch', title: t('columns.branch'), cell: ({ branchName }) => branchName },
    {
      key: 'date',
      title: t('columns.date'),
      className: 'numeric',
      cell: ({ registeredAt }) => formatDate(registeredAt),
    },
  ];
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={cases}
      rowId={({ id }) => id}
      isTall={cases.length > MOST_UNROLLED}
    />
  );
}

/** Leads to the case where the reader may open it. Whoever stands for somebody saw it with the other's eyes only. */
function Who({ other: { id, borrowerId, applicationStatus, fullName, relation } }: { other: SharedCase }) {
  const t = useTexts('shared');
  const session = useSession();
  const person = session && personOf(session.user);
  const page =
    person && standingFor() === null ? pageOfCase({ id, borrowerId, status: applicationStatus }, person) : null;
  return (
    <>
      {fullName}
      <Text size="xs" c="dimmed">
        {page === null ? (
          <span className="numeric">{id}</span>
        ) : (
          <Anchor component={Link} to={page} className="numeric" fz="inherit" aria-label={t('open', { id })}>
            {id}
          </Anchor>
        )}{' '}
        · {t(`relations.${relation}`)}
      </Text>
    </>
  );
}

/** Several pictures that many have are one reason. */
function Reasons({ reasons }: Pick<SharedCase, 'reasons'>) {
  const t = useTexts('shared');
  const sharingText = useSharingText();
  const lines = new Map(
    reasons.map(({ kind, otherKind, ...counted }) => {
      const what =
        kind === otherKind
          ? t(isLikeness(kind) ? 'alike' : 'same', { kind: t(`kinds.${kind}`) })
          : t('crossed', { kind: t(`kinds.${kind}`), otherKind: t(`kinds.${otherKind}`) });
      const sharing = sharingText(counted);
      return [`${what} ${sharing}`, { what, sharing }] as const;
    }),
  );
  return (
    <ul className={classes.list}>
      {[...lines].map(([key, { what, sharing }]) => (
        <li key={key}>
          {what} <span className={classes.soft}>{sharing}</span>
        </li>
      ))}
    </ul>
  );
}

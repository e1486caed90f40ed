import { Badge, Button, Group, Text } from '@mantine/core';
import type { PolicyProposal } from '@trustiq/contract/policy/policies.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DateText } from '../../ui/date-text.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';

type Props = {
  proposals: readonly PolicyProposal[];
  inForce: number | null;
  onOpen: (proposal: PolicyProposal) => void;
};

const rulingColors = { APPROVED: 'green', SENT_BACK: 'yellow', WITHDRAWN: 'gray' } as const;

/** Every version and proposal: from when, by whom, and why. */
export function VersionsTable({ proposals, inForce, onOpen }: Props) {
  const t = useTexts('policy');
  const stateOf = ({ version }: PolicyProposal) => {
    if (version === null || inForce === null) return null;
    return version === inForce ? 'inForce' : version > inForce ? 'planned' : 'past';
  };
  const rulingOf = ({ ruling, origin }: PolicyProposal) =>
    ruling === null
      ? t(origin === 'MIGRATION' ? 'versions.unconfirmed' : 'versions.waiting')
      : t(`versions.rulings.${ruling}`);
  return (
    <DataTable
      label={t('versions.title')}
      isCards
      nothing={t('versions.empty')}
      columns={[
        {
          key: 'number',
          title: t('versions.columns.number'),
          kind: 'rowHead',
          cell: (row) => {
            const state = stateOf(row);
            return (
              <Group gap={6}>
                {row.version ?? t('versions.proposal', { id: row.id })}
                {state && (
                  <Badge
                    variant="light"
                    radius="sm"
                    tt="none"
                    miw="max-content"
                    color={state === 'inForce' ? 'teal' : 'gray'}
                  >
                    {t(`versions.${state}`)}
                  </Badge>
                )}
              </Group>
            );
          },
        },
        {
          key: 'from',
          title: t('versions.columns.from'),
          cell: ({ effectiveOn, effectiveFrom, emergency, origin, proposer, proposedAt }) =>
            origin === 'MIGRATION' ? (
              proposer === null ? (
                t('sinceBefore')
              ) : (
                <DateText at={proposedAt} withTime />
              )
            ) : emergency === null ? (
              <DateText at={effectiveOn} />
            ) : (
              <>
                {effectiveFrom && <DateText at={effectiveFrom} withTime />} {t('versions.atOnce', { emergency })}
              </>
            ),
        },
        {
          key: 'proposer',
          title: t('versions.columns.proposer'),
          cell: ({ proposer, proposedAt }) => (
            <>
              {proposer ?? t('versions.byProgram')}
              <Text size="xs" c="dimmed">
                <DateText at={proposedAt} withTime />
              </Text>
            </>
          ),
        },
        { key: 'note', title: t('versions.columns.note'), cell: ({ note }) => note },
        {
          key: 'ruling',
          title: t('versions.columns.ruling'),
          cell: (row) => (
            <>
              <Badge
                variant="light"
                radius="sm"
                tt="none"
                miw="max-content"
                color={row.ruling ? rulingColors[row.ruling] : 'blue'}
              >
                {rulingOf(row)}
              </Badge>
              {row.ruler && (
                <Text size="xs" c="dimmed">
                  {row.ruler}, <DateText at={row.ruledAt} withTime />
                </Text>
              )}
              {row.rulingNote && <Text size="xs">{row.rulingNote}</Text>}
            </>
          ),
        },
        {
          key: 'action',
          title: t('versions.columns.action'),
          kind: 'action',
          cell: (row) => (
            <Button
              size="xs"
              variant="default"
              aria-label={`${t('versions.open')} ${row.version ?? t('versions.proposal', { id: row.id })}`}
              onClick={() => onOpen(row)}
            >
              {t('versions.open')}
            </Button>
          ),
        },
      ]}
      rows={proposals}
      rowId={({ id }) => id}
    />
  );
}

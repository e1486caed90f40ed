import { Badge, Button, Code, Group, Stack, Text, Title } from '@mantine/core';
import type { AgendaCase, WholeSitting } from '@trustiq/contract/sittings/sittings.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../texts/use-texts.ts';
import { DateText } from '../../ui/date-text.tsx';
import { Rupiah } from '../../ui/rupiah.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { OpenedFold } from './opened-fold.tsx';

const colors = {
  awaiting: 'yellow',
  agreed: 'green',
  rejected: 'red',
  returned: 'orange',
  carriedOver: 'blue',
  left: 'gray',
} as const;

function Votes({ found: { fullName, votes } }: { found: AgendaCase }) {
  const t = useTexts('sittings');
  if (votes.length === 0) return null;
  return (
    <ul aria-label={t('agenda.votesOf', { name: fullName })} style={{ margin: 0, paddingInlineStart: 18 }}>
      {votes.map(({ name, forName, at, word, reason, note }) => (
        <li key={`${name} ${at}`}>
          <Text size="sm">
            {name}
            {forName !== null && ` (${t('agenda.forWhom', { name: forName })})`}: {t(`agenda.words.${word}`)},{' '}
            <DateText at={at} withTime="minute" />
            {reason !== null && ` · ${reason}`}
            {note !== null && note !== '' && ` · ${note}`}
          </Text>
        </li>
      ))}
    </ul>
  );
}

function Standing({ found }: { found: AgendaCase }) {
  const t = useTexts('sittings');
  const { outcome, given, needed, hasVoted, isBeforeOpening, capsuleDigest } = found;
  return (
    <>
      <Group gap={6}>
        <Badge variant="light" color={colors[outcome]} radius="sm" tt="none" miw="fit-content">
          {t(`agenda.outcomes.${outcome}`)}
        </Badge>
        {given !== null && needed !== null && <Text size="sm">{t('agenda.given', { given, needed })}</Text>}
        {hasVoted && (
          <Text size="sm" c="dimmed">
            {t('agenda.hasVoted')}
          </Text>
        )}
        {isBeforeOpening && (
          <Text size="sm" c="dimmed">
            {t('agenda.beforeOpening')}
          </Text>
        )}
      </Group>
      <Votes found={found} />
      {capsuleDigest !== null && (
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {t('agenda.capsule')}: <Code>{capsuleDigest}</Code>
        </Text>
      )}
    </>
  );
}

export type AgendaWays = {
  /** Where the reader opens a case; null for whoever has no screen for it. */
  readonly caseAt: (applicationId: number) => string | null;
  readonly brief: (applicationId: number) => ReactNode;
  readonly onTakeOff: ((found: AgendaCase) => void) | null;
};

function AgendaLine({ found, ways }: { found: AgendaCase; ways: AgendaWays }) {
  const t = useTexts('sittings');
  const { applicationId, fullName, productName, branchName, amountRupiah, tenorMonths } = found;
  const to = ways.caseAt(applicationId);
  const { onTakeOff } = ways;
  return (
    <li style={{ paddingBlock: 10, borderBottom: '1px solid var(--mantine-color-default-border)' }}>
      <Stack gap={4}>
        <Group justify="space-between" align="flex-start" gap="xs">
          <div>
            <Text fw={600}>{fullName}</Text>
            <Text size="sm" c="dimmed">
              {t('agenda.application', { id: applicationId })} · <Rupiah amount={amountRupiah} /> ·{' '}
              {t('agenda.terms', { product: productName, branch: branchName, months: tenorMonths })}
            </Text>
          </div>
          <Group gap={6}>
            {to !== null && (
              <Button component={Link} to={to} size="xs" aria-label={t('agenda.voteOf', { name: fullName })}>
                {t('agenda.vote')}
              </Button>
            )}
            {onTakeOff !== null && (
              <Button
                size="xs"
                variant="default"
                aria-label={t('agenda.takeOffOf', { name: fullName })}
                onClick={() => onTakeOff(found)}
              >
                {t('agenda.takeOff')}
              </Button>
            )}
          </Group>
        </Group>
        <Standing found={found} />
        <OpenedFold label={t('agenda.brief', { name: fullName })}>{() => ways.brief(applicationId)}</OpenedFold>
      </Stack>
    </li>
  );
}

type Props = { sitting: WholeSitting; ways: AgendaWays; add: ReactNode };

/** What the sitting is about: every case with what may be told of it, and the way to it, where votes are cast. */
export function AgendaList({ sitting: { agenda, takenOff }, ways, add }: Props) {
  const t = useTexts('sittings');
  return (
    <section className="panel" style={{ padding: 16, marginBottom: 16 }}>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4">
          {t('agenda.title')}
        </Title>
        {add}
      </Group>
      {agenda.length === 0 && <EmptyState title={t('agenda.empty')} />}
      <ol style={{ listStyle: 'none', margin: 0, padding: 0 }} aria-label={t('agenda.title')}>
        {agenda.map((found) => (
          <AgendaLine key={found.applicationId} found={found} ways={ways} />
        ))}
      </ol>
      {takenOff.length > 0 && (
        <>
          <Title order={3} size="h5" mt="sm">
            {t('agenda.takenOff')}
          </Title>
          {takenOff.map(({ applicationId, fullName, by, at, reason }) => (
            <Text key={`${applicationId} ${at}`} size="sm" c="dimmed">
              {t('agenda.takenOffLine', { name: fullName, id: applicationId, reason, by })}
            </Text>
          ))}
        </>
      )}
    </section>
  );
}

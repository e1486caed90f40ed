import { Alert, Anchor, Button, Group, Paper, Stack, Title } from '@mantine/core';
import type { PolicyProposal } from '@trustiq/contract/policy/policies.ts';
import { mayUse } from '@trustiq/domain/permissions/permissions.ts';
import { lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatDate } from '../../lib/format-date.ts';
import { personOf, useSession } from '../../lib/session.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { ChapterList, type View, views } from './chapter-list.tsx';
import { DownloadButton } from './download-button.tsx';
import classes from './policy.module.css';
import { usePolicies, useShownPolicy } from './policy-queries.ts';
import { ProposeDialog } from './propose-dialog.tsx';
import { ShownPolicy } from './shown-policy.tsx';
import { VersionsTable } from './versions-table.tsx';

/** Nobody who only reads the book waits for what edits it. */
const EditedPolicy = lazy(async () => ({ default: (await import('./edited-policy.tsx')).EditedPolicy }));

const numberIn = (text: string | null): number | null =>
  text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;

/** Which part of which version is looked at, kept in the address. */
function useChoice(inForce: number | null) {
  const [params, setParams] = useSearchParams();
  const view: View = views.find((name) => name === params.get('chapter')) ?? 'versions';
  const proposal = numberIn(params.get('proposal'));
  const version = proposal === null ? (numberIn(params.get('version')) ?? inForce) : null;
  const choose = (changes: Record<string, string | null>) =>
    setParams((current) => {
      const written = new URLSearchParams(current);
      for (const [name, value] of Object.entries(changes))
        if (value === null) written.delete(name);
        else written.set(name, value);
      return written;
    });
  return { view, proposal, version, isDraft: params.has('draft'), choose };
}

const isOfBefore = ({ origin, proposer }: PolicyProposal) => origin === 'MIGRATION' && proposer === null;

/** The first policy of a bank holds from before everything; people know it from the day it was given. */
const beginningOf = ({ origin, effectiveFrom, proposedAt }: PolicyProposal) =>
  origin === 'MIGRATION' ? proposedAt : effectiveFrom;

/** Sistem → Kebijakan: what the bank obeys, who agreed to it, and the way to the next version. */
export function PolicyPage() {
  const t = useTexts('policy');
  const session = useSession();
  const role = session ? personOf(session.user)?.role : undefined;
  const [isProposing, setProposing] = useState(false);
  const policies = usePolicies();
  const { inForce = null, newest = null, proposals = [], holidayYearsMissing = [] } = policies.data ?? {};
  const { view, proposal, version, isDraft, choose } = useChoice(inForce);
  const shown = useShownPolicy({ version, proposal });
  const holding = proposals.find((row) => row.version === inForce && inForce !== null);
  const waiting = proposals.filter(({ ruling, origin }) => ruling === null && origin === 'PERSON');
  const isElsewhere = proposal !== null || version !== inForce;
  const open = (row: PolicyProposal) =>
    choose(
      row.version === null || row.ruling === null
        ? { proposal: String(row.id), version: null, chapter: null }
        : { version: String(row.version), proposal: null, chapter: null },
    );
  const subtitle = holding
    ? t('inForce', {
        version: holding.version ?? '',
        since: isOfBefore(holding) ? t('sinceBefore') : formatDate(beginningOf(holding)),
        digest: `${holding.digest.slice(0, 4)}…${holding.digest.slice(-4)}`,
      })
    : policies.isSuccess && t('noVersion');
  const mayPropose = role !== undefined && mayUse(role, 'policy.propose');
  const chooseChapter = (chosen: View) => choose({ chapter: chosen === 'versions' ? null : chosen });
  if (isDraft && mayPropose && newest !== null)
    return (
      <Suspense fallback={<LoadingState />}>
        <EditedPolicy
          newest={newest}
          chapter={view}
          onChoose={chooseChapter}
          onClose={() => choose({ draft: null, chapter: null })}
        />
      </Suspense>
    );
  return (
    <>
      <PageHeader title={t('title')} subtitle={subtitle}>
        <Group gap="xs">
          {version !== null && <DownloadButton version={version} />}
          {mayPropose && (
            <Button variant="default" onClick={() => setProposing(true)}>
              {t('upload')}
            </Button>
          )}
          {mayPropose && newest !== null && (
            <Button onClick={() => choose({ draft: '1', proposal: null, version: null })}>{t('edit.begin')}</Button>
          )}
        </Group>
      </PageHeader>
      <Stack gap="sm" mb="sm">
        {holding?.origin === 'MIGRATION' && holding.ruling === null && (
          <Alert color="yellow">
            <Group justify="space-between">
              {t(holding.proposer === null ? 'unconfirmed' : 'unconfirmedFirst', { name: holding.proposer ?? '' })}
              <Anchor component="button" size="sm" onClick={() => open(holding)}>
                {t('versions.open')}
              </Anchor>
            </Group>
          </Alert>
        )}
        {mayPropose && policies.isSuccess && newest === null && (
          <Alert color="blue">
            {t('giveFirst')}{' '}
            <Anchor component={Link} to="/admin/setup" size="sm">
              {t('goToSetUp')}
            </Anchor>
          </Alert>
        )}
        {holidayYearsMissing.length > 0 && (
          <Alert color="yellow">{t('holidaysMissing', { years: holidayYearsMissing.join(', ') })}</Alert>
        )}
        {waiting.length > 0 && <Alert color="blue">{t('waiting', { count: waiting.length })}</Alert>}
        {isElsewhere && (
          <Alert color="gray">
            <Group justify="space-between">
              {proposal === null ? t('shownVersion', { version: version ?? '' }) : t('shownProposal', { id: proposal })}
              <Anchor component="button" size="sm" onClick={() => choose({ proposal: null, version: null })}>
                {t('back')}
              </Anchor>
            </Group>
          </Alert>
        )}
      </Stack>
      <div className={classes['book']}>
        <ChapterList chosen={view} changes={shown.data?.changes ?? null} onChoose={chooseChapter} />
        <Stack gap="sm">
          {shown.isError ? (
            <Paper withBorder>
              <FailedState failure={shown.error} onRetry={() => void shown.refetch()} />
            </Paper>
          ) : shown.data ? (
            (view !== 'versions' || isElsewhere) && <ShownPolicy shown={shown.data} view={view} />
          ) : (
            (policies.isPending || version !== null || proposal !== null) && <LoadingState />
          )}
          {view === 'versions' && (
            <Paper withBorder className={classes['page']}>
              <Title order={2} size="h4" mb="xs">
                {t('versions.title')}
              </Title>
              {policies.isError ? (
                <FailedState failure={policies.error} onRetry={() => void policies.refetch()} />
              ) : policies.isPending ? (
                <LoadingState />
              ) : (
                <VersionsTable proposals={proposals} inForce={inForce} onOpen={open} />
              )}
            </Paper>
          )}
        </Stack>
      </div>
      <ProposeDialog opened={isProposing} onClose={() => setProposing(false)} />
    </>
  );
}

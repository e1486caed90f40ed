import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core';
import { ApiError } from '@trustiq/contract/client.ts';
import type { FileRefusal } from '@trustiq/contract/prescreen/file-refusal.ts';
import { useEffect, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { ProgressDialog } from '../../ui/progress-dialog.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { toast } from '../../ui/toast.ts';
import { DropFile } from './drop-file.tsx';
import { forgetDraftId, keptDraftId } from './kept-draft.ts';
import { useDraftRows, useRules } from './prescreen-queries.ts';
import { PreviewList } from './preview-list.tsx';
import { StoredRows } from './stored-rows.tsx';
import { useUploadList } from './use-upload-list.ts';

/** /upload-data-pre: a list is chosen, looked at, stored, and its rows are worked on. */
export function UploadPage() {
  const t = useTexts('prescreen');
  const rules = useRules();
  const [refusal, setRefusal] = useState<FileRefusal | null>(null);
  const [draftId, setDraftId] = useState(keptDraftId);
  const upload = useUploadList({
    onRefused: setRefusal,
    onStored: (stored) => {
      setDraftId(stored);
      toast(t('upload.stored'), 'success');
    },
  });
  const { chosen, reading, checking, storing } = upload;
  const failure = reading.error ?? checking.error ?? storing.error;
  const isWrong = chosen?.rows.some(({ errors }) => errors.length > 0) === true;
  const isAtServer = checking.isPending || storing.isPending;
  const isBusy = reading.isPending || isAtServer;

  const take = (file: File) => {
    setRefusal(null);
    if (rules.data) upload.start(file, rules.data);
  };

  return (
    <>
      <PageHeader title={t('upload.title')} subtitle={t('upload.subtitle')}>
        {chosen && (
          <Button variant="default" size="xs" onClick={upload.drop} disabled={isBusy}>
            {t('upload.another')}
          </Button>
        )}
      </PageHeader>
      <Stack gap="sm">
        {refusal && (
          <Alert color="red" role="alert">
            {t(`fileRefusals.${refusal.code}`, { where: refusal.where?.join(', ') ?? '' })}
          </Alert>
        )}
        {isWrong && (
          <Alert color="red" role="alert">
            {t('wrongData')}
          </Alert>
        )}
        {failure && (
          <Alert color="red" role="alert">
            {failure instanceof ApiError ? (failure.problem?.title ?? failure.message) : t('run.offline')}
          </Alert>
        )}
        {rules.isError && (
          <Alert color="red" role="alert" title={t('upload.rulesFailed')}>
            <FailedState failure={rules.error} onRetry={() => void rules.refetch()} isRetrying={rules.isFetching} />
          </Alert>
        )}
        {!chosen && <DropFile isDisabled={!rules.data || isBusy} onFile={take} />}
        {reading.isPending && (
          <Group gap="xs" role="status">
            <Loader size="xs" />
            <Text size="sm">{t('upload.reading')}</Text>
          </Group>
        )}
        {chosen && <PreviewList key={chosen.idempotencyKey} chosen={chosen} upload={upload} />}
        {!chosen && draftId !== null && (
          <StoredDraft
            draftId={draftId}
            onGone={() => {
              forgetDraftId();
              setDraftId(null);
            }}
          />
        )}
      </Stack>
      <ProgressDialog kind={isAtServer ? 'document' : null} />
    </>
  );
}

/** The list that was stored last, here or before a reload. One whose rows are all worked on is gone. */
function StoredDraft({ draftId, onGone }: { draftId: string; onGone: () => void }) {
  const t = useTexts('prescreen');
  const { data, error, isError, isFetching, refetch } = useDraftRows(draftId);
  const isGone = error instanceof ApiError && error.status === 404;
  const wasHere = data !== undefined;
  useEffect(() => {
    if (isGone && !wasHere) onGone();
    if (isGone && wasHere) forgetDraftId();
  }, [isGone, wasHere, onGone]);
  if (isGone)
    return (
      <section className="panel">
        <EmptyState title={t('upload.allDone')} />
      </section>
    );
  if (isError && !data)
    return (
      <section className="panel">
        <FailedState failure={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      </section>
    );
  return data ? <StoredRows draftId={draftId} data={data.data} /> : <LoadingState lines={8} />;
}

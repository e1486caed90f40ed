import { Button, Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { useEffect, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { Modal } from '../../ui/modal.tsx';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { ComparedFields } from './compared-fields.tsx';
import classes from './comparison.module.css';
import { useComparison, useForgetComparisons } from './comparison-queries.ts';
import { isPreviewable } from './document-file.ts';
import { DocumentPicture } from './document-picture.tsx';

type Props = { application: WholeCase; documentId: number; onClose: () => void };

/** Whoever closes a dialog goes on where they were: it is taken away as a whole, and would leave the keyboard nowhere. */
function useReturnOfFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    },
    [opener],
  );
}

/** A document beside the fields that stand on it; the case behind stays where it was. */
export function ComparisonDialog({ application, documentId, onClose }: Props) {
  const t = useTexts('documents');
  useReturnOfFocus();
  const isNarrow = useMediaQuery('(max-width: 48em)') ?? false;
  const [shownId, setShownId] = useState(documentId);
  const forget = useForgetComparisons(application.id);
  const shown = application.documents.filter(isPreviewable);
  const position = Math.max(
    0,
    shown.findIndex(({ id }) => id === shownId),
  );
  const file = shown[position];
  if (file === undefined) return null;
  const step = (by: 1 | -1) => {
    const neighbour = shown[position + by];
    return { isOff: neighbour === undefined, go: () => neighbour && setShownId(neighbour.id) };
  };
  const [before, after] = [step(-1), step(1)];
  const close = () => {
    forget();
    onClose();
  };
  return (
    <Modal
      opened
      onClose={close}
      size="min(1700px, 98vw)"
      fullScreen={isNarrow}
      title={file.filename}
      closeButtonProps={{ 'aria-label': t('close') }}
      yOffset="2vh"
    >
      {shown.length > 1 && (
        <Group gap={6} mb={8} justify="space-between">
          <Button
            variant="default"
            size="xs"
            leftSection={<IconChevronLeft size={14} aria-hidden="true" />}
            disabled={before.isOff}
            onClick={before.go}
          >
            {t('previous')}
          </Button>
          <span className={classes.position} role="status">
            {t('position', { position: position + 1, count: shown.length })}
          </span>
          <Button
            variant="default"
            size="xs"
            rightSection={<IconChevronRight size={14} aria-hidden="true" />}
            disabled={after.isOff}
            onClick={after.go}
          >
            {t('next')}
          </Button>
        </Group>
      )}
      <div className={classes.beside}>
        <div className={classes.picture}>
          <DocumentPicture key={file.id} document={file} />
        </div>
        <section className={classes.data} aria-label={t('fieldsLabel')}>
          <FieldsOf key={file.id} application={application} documentId={file.id} />
        </section>
      </div>
    </Modal>
  );
}

function FieldsOf({ application, documentId }: Omit<Props, 'onClose'>) {
  const { data, error, isError, isFetching, refetch } = useComparison(application.id, documentId);
  if (isError && data === undefined)
    return <FailedState failure={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (data === undefined) return <LoadingState lines={8} />;
  return (
    <ComparedFields
      applicationId={application.id}
      documentId={documentId}
      fields={data.fields}
      mayCompare={application.actions.includes('compareDocuments')}
    />
  );
}

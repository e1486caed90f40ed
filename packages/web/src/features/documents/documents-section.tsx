import { Text } from '@mantine/core';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { Suspense, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { DateText } from '../../ui/date-text.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { lazyPart } from '../../ui/states/lazy-part.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useComparisons } from './comparison-queries.ts';
import { DocumentActions } from './document-actions.tsx';
import { DocumentLink } from './document-link.tsx';
import { DocumentSlots } from './document-slots.tsx';
import { DocumentStanding } from './document-standing.tsx';
import classes from './documents.module.css';
import { UploadArea } from './upload-area.tsx';
import { useFileSize } from './use-file-size.ts';

const ComparisonDialog = lazyPart(async () => ({
  default: (await import('./comparison-dialog.tsx')).ComparisonDialog,
}));

/** Dokumen Kredit: the files of the case, and a place to add some. */
export function DocumentsSection({ application }: { application: WholeCase }) {
  const t = useTexts('documents');
  const sizeText = useFileSize();
  const { documents, missingDocuments } = application;
  const [viewedId, setViewedId] = useState<number | null>(null);
  const { data: overview } = useComparisons(application.id);
  const standingOf = (id: number) => overview?.documents.find((document) => document.id === id);
  return (
    <>
      {application.actions.includes('uploadDocument') && <UploadArea applicationId={application.id} />}
      {overview !== undefined && overview.slots.length > 0 && <DocumentSlots slots={overview.slots} />}
      {missingDocuments.length > 0 && (
        <Text size="sm" mb="xs">
          {t('missing', { parts: missingDocuments.join(', ') })}
        </Text>
      )}
      {documents.length === 0 ? (
        <EmptyState text={t('empty')} />
      ) : (
        <DataTable
          label={t('label')}
          isCards
          className={classes.files}
          rows={documents}
          rowId={({ id }) => id}
          columns={[
            {
              key: 'name',
              title: t('columns.name'),
              kind: 'name',
              className: classes.file,
              cell: (document) => {
                const standing = standingOf(document.id);
                return (
                  <>
                    <DocumentLink document={document} onView={() => setViewedId(document.id)} />
                    {standing && <DocumentStanding standing={standing} />}
                  </>
                );
              },
            },
            {
              key: 'size',
              title: t('columns.size'),
              numeric: true,
              cell: ({ sizeBytes }) => sizeText(sizeBytes),
            },
            { key: 'uploadedBy', title: t('columns.uploadedBy'), cell: ({ uploadedBy }) => uploadedBy },
            {
              key: 'uploadedAt',
              title: t('columns.uploadedAt'),
              cell: ({ uploadedAt }) => <DateText at={uploadedAt} withTime />,
            },
            {
              key: 'actions',
              title: '',
              kind: 'action',
              cell: (document) => <DocumentActions document={document} onView={() => setViewedId(document.id)} />,
            },
          ]}
        />
      )}
      {viewedId !== null && (
        <Suspense fallback={null}>
          <ComparisonDialog application={application} documentId={viewedId} onClose={() => setViewedId(null)} />
        </Suspense>
      )}
    </>
  );
}

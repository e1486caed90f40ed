import { Anchor } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { Borrower } from '@trustiq/contract/borrowers/borrowers.ts';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { useCase, useOpenedAnew } from '../../features/applications/case-queries.ts';
import { BorrowerApplications } from '../../features/borrowers/borrower-applications.tsx';
import { useBorrower } from '../../features/borrowers/borrower-queries.ts';
import { ExportButton } from '../../features/borrowers/export-button.tsx';
import { useChosenId } from '../../lib/chosen-id.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { CaseFrame } from '../../ui/case/case-frame.tsx';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { CaseFailed } from './case-failed.tsx';
import { sections } from './case-sections.tsx';
import { CaseSkeleton } from './case-skeleton.tsx';
import { CaseTop } from './case-top.tsx';
import type { Section } from './lazy-section.tsx';
import { type SectionKey } from './section-key.ts';

const shown: readonly (readonly [SectionKey, Section])[] = [
  ['info', sections.info],
  ['product', sections.product],
  ['letter', sections.letter],
  ['rating', sections.ratingOfOperations],
  ['survey', sections.survey],
  ['documents', sections.documents],
  ['facilities', sections.facilities],
  ['borrower', sections.borrower],
  ['history', sections.history],
  ['verifications', sections.verifications],
];

/** A borrower with every application; one of them is open to be read. Nothing is decided or changed here. */
export function BorrowerDetailScreen() {
  const id = useChosenId();
  // Answers here have masked numbers: they must never be taken for those of a screen on which the case is worked on.
  const [queries] = useState(createQueryClient);
  if (id === null) return <Navigate to="/borrower" replace />;
  return (
    <QueryClientProvider client={queries}>
      <FoundBorrower key={id} id={id} />
    </QueryClientProvider>
  );
}

function FoundBorrower({ id }: { id: number }) {
  const t = useTexts('applications');
  const words = useTexts('borrowers');
  const { data: borrower, error, isError, isFetching, refetch } = useBorrower(id);
  const [params, setParams] = useSearchParams();
  if (isError && !borrower) {
    return (
      <div className="panel">
        <FailedState
          failure={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          way={
            <Anchor component={Link} to="/borrower" size="sm" mt="xs">
              {t('backToList', { list: words('title') })}
            </Anchor>
          }
        />
      </div>
    );
  }
  const wanted = Number(params.get('application'));
  const application = borrower?.applications.find((row) => row.id === wanted) ?? borrower?.applications[0];
  if (!borrower || !application) return <CaseSkeleton />;
  const show = (applicationId: number) =>
    setParams({ id: String(id), application: String(applicationId) }, { replace: true, preventScrollReset: true });
  return <OpenApplication key={application.id} borrower={borrower} applicationId={application.id} onShow={show} />;
}

type Props = { borrower: Borrower; applicationId: number; onShow: (applicationId: number) => void };

function OpenApplication({ borrower, applicationId, onShow }: Props) {
  const t = useTexts('applications');
  const words = useTexts('borrowers');
  useOpenedAnew(applicationId);
  const { data, error, isError, isFetching, refetch } = useCase(applicationId);
  if (isError && !data) {
    return (
      <CaseFailed
        id={applicationId}
        failure={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        list="/borrower"
        listTitle={words('title')}
      />
    );
  }
  if (!data) return <CaseSkeleton />;
  // Whatever this person may do with the case at their own desk, here it is only read.
  const application = { ...data, actions: [], offers: [] };
  return (
    <CaseFrame
      header={
        <CaseTop
          application={application}
          trail={null}
          list="/borrower"
          listTitle={words('title')}
          actions={<ExportButton applicationId={applicationId} />}
        />
      }
      sections={[
        {
          key: 'applications',
          title: words('applications.title'),
          content: <BorrowerApplications borrower={borrower} shownId={applicationId} onShow={onShow} />,
        },
        ...shown.map(([key, Content]) => ({
          key,
          title: t(`sections.${key}`),
          content: <Content application={application} />,
        })),
      ]}
    />
  );
}

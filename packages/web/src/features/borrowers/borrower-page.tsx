import { Stack, Text } from '@mantine/core';
import { readBorrowerKeyword } from '@trustiq/domain/applicant/borrower-keyword.ts';
import { useLocation, useNavigate } from 'react-router';
import { useTexts } from '../../texts/use-texts.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { useFoundBorrowers } from './borrower-queries.ts';
import { BorrowerSearchForm } from './borrower-search-form.tsx';
import { FoundBorrowers } from './found-borrowers.tsx';

/** What was searched for is a person's name or number: it is kept with the visit, never in the address. */
function useKeyword(): [string, (keyword: string) => void] {
  const { state } = useLocation() as { state: { keyword?: unknown } | null };
  const navigate = useNavigate();
  const keyword = typeof state?.keyword === 'string' ? state.keyword : '';
  return [keyword, (wanted) => void navigate('/borrower', { replace: true, state: { keyword: wanted } })];
}

/** Search by name, NIK or phone. */
export function BorrowerPage() {
  const t = useTexts('borrowers');
  const navigate = useNavigate();
  const [keyword, setKeyword] = useKeyword();
  const { data, error, isError, isFetching, refetch } = useFoundBorrowers(keyword);
  const search = (wanted: string) => (wanted === keyword ? void refetch() : setKeyword(wanted));
  return (
    <>
      <PageHeader title={t('title')} />
      <Stack gap="sm">
        <div className="panel" style={{ padding: 14 }}>
          <BorrowerSearchForm keyword={keyword} isSearching={isFetching} onSearch={search} />
        </div>
        {data && data.length > 0 ? (
          <FoundBorrowers
            rows={data}
            onOpen={({ id }) => void navigate(`/borrower-detail?id=${id}`, { state: { id } })}
          />
        ) : (
          <section className="panel" aria-label={t('found')} aria-live="polite">
            {keyword === '' && <EmptyState title={t('start')} />}
            {keyword !== '' && !data && !isError && <LoadingState lines={5} />}
            {data?.length === 0 && (
              <EmptyState
                title={t('notFound')}
                {...(readBorrowerKeyword(keyword) === null ? { text: t('tooFew') } : {})}
              />
            )}
            {isError && !data && (
              <>
                <Text ta="center" fw={600} pt="lg">
                  {t('notFound')}
                </Text>
                <FailedState failure={error} onRetry={() => void refetch()} isRetrying={isFetching} />
              </>
            )}
          </section>
        )}
      </Stack>
    </>
  );
}

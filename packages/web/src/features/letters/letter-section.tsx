import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { LetterEditor } from './letter-editor.tsx';
import { LetterFacts } from './letter-facts.tsx';
import { useLetter } from './letter-queries.ts';

/** Info Persuratan: the legal letter, filled in before anybody wrote it. */
export function LetterSection({ application }: { application: WholeCase }) {
  const { data: letter, error, isError, isFetching, refetch } = useLetter(application);
  if (isError && !letter) return <FailedState failure={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!letter) return <LoadingState lines={5} />;
  return application.actions.includes('saveLetter') ? (
    <LetterEditor key={application.id} application={application} letter={letter} />
  ) : (
    <LetterFacts letter={letter} />
  );
}

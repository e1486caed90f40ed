import { Anchor } from '@mantine/core';
import { IconFolderOff } from '@tabler/icons-react';
import { ApiError } from '@trustiq/contract/client.ts';
import { Link } from 'react-router';
import { useTexts } from '../../texts/use-texts.ts';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { StateFrame } from '../../ui/states/state-frame.tsx';

type Props = {
  id: number;
  failure: unknown;
  onRetry: () => void;
  isRetrying: boolean;
  /** Where the person goes on, and how it is called. */
  list: string;
  listTitle: string;
};

/**
 * A case that could not be opened. Whoever follows a link to one that is not theirs is told so, in the words for a number
 * that does not exist: whether it does is nothing that they may learn. Another try would change nothing there.
 */
export function CaseFailed({ id, failure, onRetry, isRetrying, list, listTitle }: Props) {
  const t = useTexts('applications');
  const way = (
    <Anchor component={Link} to={list} size="sm" mt="xs">
      {t('backToList', { list: listTitle })}
    </Anchor>
  );
  const isNotTheirs = failure instanceof ApiError && (failure.status === 404 || failure.status === 403);
  return (
    <div className="panel">
      {isNotTheirs ? (
        <div role="alert">
          <StateFrame
            icon={<IconFolderOff size={22} />}
            color="yellow"
            title={t('notTheirs.title', { id })}
            text={t('notTheirs.text')}
          >
            {way}
          </StateFrame>
        </div>
      ) : (
        <FailedState failure={failure} onRetry={onRetry} isRetrying={isRetrying} way={way} />
      )}
    </div>
  );
}

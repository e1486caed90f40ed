import { Paper } from '@mantine/core';
import { useState } from 'react';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import type { View } from './chapter-list.tsx';
import { findDraft } from './editor/kept-draft.ts';
import { PolicyEditor } from './policy-editor.tsx';
import { useEditedVersion } from './policy-queries.ts';

type Props = { newest: number; chapter: View; onChoose: (view: View) => void; onClose: () => void };

/** The version that a draft changes: the newest that was approved, or that of a draft which somebody left in this tab. */
export function EditedPolicy(props: Props) {
  const [version] = useState(() => findDraft()?.base ?? props.newest);
  const read = useEditedVersion(version);
  if (read.isError)
    return (
      <Paper withBorder>
        <FailedState failure={read.error} onRetry={() => void read.refetch()} />
      </Paper>
    );
  if (!read.isSuccess) return <LoadingState />;
  return <PolicyEditor {...props} first={{ version, base: read.data.policy }} />;
}

import { Button, Group, Paper } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import type { View } from './chapter-list.tsx';
import { findDraft, forgetDraft } from './editor/kept-draft.ts';
import { PolicyEditor } from './policy-editor.tsx';
import { useEditedVersion } from './policy-queries.ts';

type Props = { newest: number; chapter: View; onChoose: (view: View) => void; onClose: () => void };

/** The version that a draft changes: the newest that was approved, or that of a draft which somebody left in this tab. */
export function EditedPolicy(props: Props) {
  const t = useTexts('policy');
  const [version] = useState(() => findDraft()?.base ?? props.newest);
  const read = useEditedVersion(version);
  if (read.isError)
    return (
      <Paper withBorder>
        <FailedState failure={read.error} onRetry={() => void read.refetch()} />
        {/* A draft whose version cannot be read must not stand in the way of the next one. */}
        <Group justify="center" pb="md">
          <Button
            variant="default"
            size="xs"
            onClick={() => {
              forgetDraft();
              props.onClose();
            }}
          >
            {t(findDraft() === null ? 'edit.close' : 'edit.discard')}
          </Button>
        </Group>
      </Paper>
    );
  if (!read.isSuccess) return <LoadingState />;
  return <PolicyEditor {...props} first={{ version, base: read.data.policy }} />;
}

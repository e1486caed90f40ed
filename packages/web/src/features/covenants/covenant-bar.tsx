import { Alert, Button, Code, Text } from '@mantine/core';
import { ApiError } from '@trustiq/contract/client.ts';
import { useState } from 'react';
import { requestIdOf } from '../../lib/api.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { StickyBar } from '../../ui/case/sticky-bar.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ProgressDialog } from '../../ui/progress-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import type { useSaveCovenant } from './use-save-covenant.ts';

type Props = {
  saving: ReturnType<typeof useSaveCovenant>;
  text: string;
  question: string;
  canSave: boolean;
  onBack: () => void;
  onSaved: () => void;
  onFailed: () => void;
};

/** KEMBALI and SIMPAN. */
export function CovenantBar({ saving, text, question, canSave, onBack, onSaved, onFailed }: Props) {
  const t = useTexts('covenants');
  const ui = useTexts('ui');
  const [isAsking, setAsking] = useState(false);
  const requestId = requestIdOf(saving.error);
  const save = () => {
    setAsking(false);
    saving.mutate(text, {
      onSuccess: () => {
        toast(t('saved'), 'success');
        onSaved();
      },
      onError: () => {
        toast(t('notSaved'), 'failure');
        onFailed();
      },
    });
  };
  return (
    <>
      <StickyBar
        label={t('bar')}
        hints={
          saving.isError && (
            <Alert color="red" title={t('notSaved')}>
              {saving.error instanceof ApiError ? saving.error.message : ui('failed.offline')}
              {requestId && (
                <Text size="xs">
                  {ui('requestId')}: <Code>{requestId}</Code>
                </Text>
              )}
            </Alert>
          )
        }
        end={
          <>
            <Button variant="default" onClick={onBack}>
              {t('back')}
            </Button>
            <Button disabled={!canSave} onClick={() => setAsking(true)}>
              {t('save')}
            </Button>
          </>
        }
      />
      <ConfirmDialog opened={isAsking} question={question} onProceed={save} onCancel={() => setAsking(false)} />
      <ProgressDialog kind={saving.isPending ? 'submit' : null} />
    </>
  );
}

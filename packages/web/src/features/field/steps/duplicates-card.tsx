import { Alert, Button, Text } from '@mantine/core';
import { ApiError } from '@trustiq/contract/client.ts';
import { CONSENT_DOCUMENT, KTP_DOCUMENT } from '@trustiq/contract/field/form-parts.ts';
import { useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { pathOf } from '../form/field-paths.ts';
import { FormCard } from '../form/form-card.tsx';
import { useForm, useValueAt } from '../form/form-context.tsx';
import type { DuplicateResult } from '../store/form-store.ts';

const colors = { none: 'green', own_branch: 'yellow', ask_office: 'red' } as const satisfies Record<
  DuplicateResult,
  string
>;

/** Whether somebody else already works on this applicant. Where, and why, is the office's affair. */
export function DuplicatesCard() {
  const t = useTexts('field');
  const { openForm, state, store, isReadOnly, faults } = useForm();
  const valueAt = useValueAt();
  const [isAsking, setAsking] = useState(false);
  const [answer, setAnswer] = useState<DuplicateResult | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const has = (document: string) =>
    state.photos.some(
      (photo) => photo.document === document && photo.isComplete && !state.onPhone?.photosHere.has(photo.id),
    );
  const nik = pathOf('applicant.nik');
  const isNikThere = valueAt(nik) !== undefined && !faults.some(({ field }) => field === nik);
  const isReady =
    state.contents.consent?.['at'] !== undefined && has(KTP_DOCUMENT) && has(CONSENT_DOCUMENT) && isNikThere;

  const ask = async () => {
    setAsking(true);
    setAnswer(null);
    setFailure(null);
    try {
      await openForm.flush();
      setAnswer(await store.findDuplicate(openForm.formId));
    } catch (reason) {
      const isThrottled = reason instanceof ApiError && reason.problem?.code === 'THROTTLED';
      const words = reason instanceof ApiError ? reason.message : t('review.offline');
      setFailure(isThrottled ? t('duplicates.throttled') : t('duplicates.failed', { reason: words }));
    } finally {
      setAsking(false);
    }
  };
  if (isReadOnly) return null;
  return (
    <FormCard title={t('duplicates.button')} withFields={false}>
      {!isReady && (
        <Text size="sm" c="dimmed" mb="xs" id="duplicates-need">
          {t('duplicates.needs')}
        </Text>
      )}
      <Button
        variant="default"
        disabled={!isReady}
        loading={isAsking}
        aria-describedby={isReady ? undefined : 'duplicates-need'}
        onClick={() => void ask()}
      >
        {t('duplicates.button')}
      </Button>
      {answer && (
        <Alert mt="sm" color={colors[answer]} variant="light" role="status">
          {t(`duplicates.${answer}`)}
        </Alert>
      )}
      {failure && (
        <Text mt="sm" size="sm" className="alarm" role="alert">
          {failure}
        </Text>
      )}
    </FormCard>
  );
}

import { Button, Checkbox, Text } from '@mantine/core';
import { CONSENT_DOCUMENT, CONSENT_VERSION } from '@trustiq/contract/field/form-parts.ts';
import { useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { idOf } from '../form/field-paths.ts';
import { FormCard } from '../form/form-card.tsx';
import { useForm } from '../form/form-context.tsx';
import { PhotoSlot } from '../form/photo-slot.tsx';
import { shortTime } from '../form/short-time.ts';
import { SignaturePad } from './signature-pad.tsx';
import classes from './steps.module.css';

/** What the applicant agrees to, when, and the proof: signed on the screen, or on paper and photographed. */
export function ConsentCard({ documentId }: { documentId: string }) {
  const t = useTexts('field');
  const { openForm, state, isReadOnly } = useForm();
  const [isSigning, setSigning] = useState(false);
  const consent = state.contents.consent ?? {};
  const at = typeof consent['at'] === 'string' ? consent['at'] : null;
  const version = typeof consent['version'] === 'string' ? consent['version'] : CONSENT_VERSION;
  const agree = (isAgreed: boolean) =>
    openForm.change('consent', () => (isAgreed ? { version: CONSENT_VERSION, at: new Date().toISOString() } : {}));
  return (
    <FormCard title={t('consent.title')} withFields={false}>
      <p className={classes.consentText}>{t('consent.text')}</p>
      <Text size="xs" c="dimmed" mb={8}>
        {t('consent.version', { version })}
      </Text>
      <Checkbox
        id={idOf('consent')}
        label={t('consent.agree')}
        checked={at !== null}
        disabled={isReadOnly}
        onChange={({ currentTarget }) => agree(currentTarget.checked)}
      />
      {at && (
        <Text size="sm" c="dimmed" mt={6}>
          {t('consent.agreedAt', { at: shortTime(at) })}
        </Text>
      )}
      <div id={documentId} tabIndex={-1}>
        <Text fw={600} mt="md">
          {t('consent.evidence')}
        </Text>
        <Text size="sm" c="dimmed" mb={6}>
          {t('consent.evidenceText')}
        </Text>
        {isSigning ? (
          <SignaturePad onClose={() => setSigning(false)} />
        ) : (
          <>
            {!isReadOnly && (
              <Button variant="default" mb="xs" onClick={() => setSigning(true)}>
                {t('consent.sign')}
              </Button>
            )}
            <PhotoSlot slot="DOCUMENT" document={CONSENT_DOCUMENT} name={t('consent.evidence')} isSingle />
          </>
        )}
      </div>
    </FormCard>
  );
}

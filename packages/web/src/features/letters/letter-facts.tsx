import { Alert } from '@mantine/core';
import type { LegalLetterReply } from '@trustiq/contract/letters/legal-letter.ts';
import { MISSING } from '../../lib/format-rupiah.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { letterFormOf } from './letter-form.ts';
import classes from './letters.module.css';

/** Info Persuratan for somebody who only reads it. */
export function LetterFacts({ letter }: { letter: LegalLetterReply }) {
  const t = useTexts('letters');
  const { persyaratanJaminan } = letterFormOf(letter);
  const facts = [
    [t('court'), t('courtValue', { city: letter.pengadilanNo })],
    [t('agreement'), letter.pkNo],
    [t('decree'), letter.skNo],
    [t('receipt'), letter.tandaTerima],
    [t('powerOfAttorney'), letter.suratKuasa],
    [t('powerOfAttorneyDate'), letter.tanggalKuasa],
    [t('guarantee'), persyaratanJaminan && t(`guarantees.${persyaratanJaminan}`)],
    [t('guaranteeNote'), letter.ketPersyaratanJaminan],
  ] as const;
  return (
    <>
      {letter.isVoid && (
        <Alert color="red" variant="light" mb="sm">
          {t('void')}
        </Alert>
      )}
      <dl className={`${classes.fields} ${classes.facts}`}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || MISSING}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

import { Alert } from '@mantine/core';
import type { LegalLetter } from '@trustiq/contract/letters/legal-letter.ts';
import { MISSING } from '../../lib/format-rupiah.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { letterFormOf } from './letter-form.ts';
import classes from './letters.module.css';

/** Info Persuratan for somebody who only reads it. */
export function LetterFacts({ letter }: { letter: LegalLetter }) {
  const t = useTexts('letters');
  const { guarantee } = letterFormOf(letter);
  const facts = [
    [t('court'), t('courtValue', { city: letter.courtCity })],
    [t('agreement'), letter.pkNumber],
    [t('decree'), letter.decreeNumber],
    [t('receipt'), letter.receiptNumber],
    [t('powerOfAttorney'), letter.powerOfAttorney],
    [t('powerOfAttorneyDate'), letter.powerOfAttorneyDate],
    [t('guarantee'), guarantee && t(`guarantees.${guarantee}`)],
    [t('guaranteeNote'), letter.guaranteeNote],
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

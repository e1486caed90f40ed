import { type ComparedField, comparedFields } from '@trustiq/domain/documents/compared-fields.ts';
import type { ReactNode } from 'react';
import { formatDate } from '../../lib/format-date.ts';
import { formatPercent } from '../../lib/format-number.ts';
import { MISSING } from '../../lib/format-rupiah.ts';
import { useReferenceText } from '../../texts/use-reference-text.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Rupiah } from '../../ui/rupiah.tsx';
import { useBanks } from '../lookups/reference-lists.ts';
import { RegionName } from '../lookups/region-name.tsx';

/** A value of the case as the same thing is written on paper. */
export function useComparedText() {
  const t = useTexts('documents');
  const reference = useReferenceText();
  const { data: banks } = useBanks();
  return (field: ComparedField, value: string | number | null): ReactNode => {
    if (value === null || value === '') return MISSING;
    const text = String(value);
    switch (comparedFields[field]) {
      case 'rupiah':
        return <Rupiah amount={Number(value)} />;
      case 'percent':
        return <span className="numeric">{formatPercent(Number(value))}</span>;
      case 'months':
        return t('months', { count: Number(value) });
      case 'date':
        return <span className="numeric">{formatDate(text)}</span>;
      case 'digits':
        return <span className="numeric">{text}</span>;
      case 'gender':
        return t(`gender.${text === 'L' ? 'L' : 'P'}`);
      case 'religion':
        return reference('religions', text, text);
      case 'maritalStatus':
        return reference('maritalStatuses', text, text);
      case 'region':
        return <RegionName code={text} />;
      case 'bank':
        return banks?.find(({ bankCode }) => bankCode === text)?.bankName ?? text;
      case 'text':
        return text;
    }
  };
}

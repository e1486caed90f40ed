import { TagsInput } from '@mantine/core';
import { useTexts } from '../../../texts/use-texts.ts';
import { usePolicyWords } from '../words/use-policy-words.ts';
import { type FieldProps, usePlace } from './draft-context.ts';
import { idOf } from './place.ts';

/** Short words of the bank's own, one after the other. */
export function TagList({ place }: FieldProps) {
  const t = useTexts('policy');
  const { labelOf } = usePolicyWords();
  const { value, set, faultWithin } = usePlace(place);
  return (
    <TagsInput
      id={idOf(place)}
      label={labelOf(place.at(-1) ?? '')}
      description={t('edit.tagsHint')}
      error={faultWithin}
      acceptValueOnBlur
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={set}
    />
  );
}

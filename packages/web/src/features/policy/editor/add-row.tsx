import { Button, Group } from '@mantine/core';
import { useTexts } from '../../../texts/use-texts.ts';
import { usePolicyWords } from '../words/use-policy-words.ts';
import { idOf, type Place } from './place.ts';

/** Below a list: one row more. */
export function AddRow({ list, onAdd }: { list: Place; onAdd: () => void }) {
  const t = useTexts('policy');
  const { labelOf } = usePolicyWords();
  return (
    <Group mt="xs">
      <Button
        id={`${idOf(list)}-add`}
        size="xs"
        variant="default"
        aria-label={t('edit.addRowTo', { what: labelOf(list.at(-1) ?? '') })}
        onClick={onAdd}
      >
        {t('edit.addRow')}
      </Button>
    </Group>
  );
}

import { Text } from '@mantine/core';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useComparisons } from './comparison-queries.ts';

/** Before somebody agrees: which documents they never opened since the case came to their desk. It only warns. */
export function NeverOpened({ application }: { application: WholeCase }) {
  const t = useTexts('documents');
  const { data, isError } = useComparisons(application.id);
  if (isError && data === undefined)
    return (
      <Text size="sm" className="caution">
        {t('openedUnknown')}
      </Text>
    );
  const opened = new Set(data?.documents.filter(({ isOpened }) => isOpened).map(({ id }) => id));
  const never = data === undefined ? [] : application.documents.filter(({ id }) => !opened.has(id));
  if (never.length === 0) return null;
  return (
    <Text size="sm" fw={600} className="caution">
      {t('neverOpened', { names: never.map(({ filename }) => filename).join(', ') })}
    </Text>
  );
}

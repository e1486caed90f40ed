import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useBrokenCases } from '../../lib/broken-record.ts';
import { useTexts } from '../../texts/use-texts.ts';

/** Above everything else of a case: what stands below is not what the program wrote. */
export function BrokenRecord({ id }: { id: number }) {
  const t = useTexts('workflow');
  if (!useBrokenCases().has(id)) return null;
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden="true" />} title={t('brokenRecord.title')}>
      {t('brokenRecord.text')}
    </Alert>
  );
}

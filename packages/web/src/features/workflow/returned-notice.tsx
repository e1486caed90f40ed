import { Alert } from '@mantine/core';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { useReferenceText } from '../../texts/use-reference-text.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DateText } from '../../ui/date-text.tsx';

/** A case that came back begins with who sent it, why and in which words. */
export function ReturnedNotice({ returned }: { returned: NonNullable<WholeCase['returned']> }) {
  const t = useTexts('workflow');
  const reference = useReferenceText();
  const { by, at, reason, reasonCode, note } = returned;
  return (
    <Alert color="yellow" py={8} title={t('returned.title', { who: by ?? t('changes.system') })}>
      <DateText at={at} withTime />
      {reason !== null && ` · ${reasonCode === null ? reason : reference('reasons', reasonCode, reason)}`}
      {note && ` · “${note}”`}
    </Alert>
  );
}

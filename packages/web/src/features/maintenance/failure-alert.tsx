import { Alert, Code, Text } from '@mantine/core';
import { ApiError } from '@trustiq/contract/client.ts';
import { requestIdOf } from '../../lib/api.ts';
import { useTexts } from '../../texts/use-texts.ts';

/** Why the server did not do it, in its own words, and the number support can look up. */
export function FailureAlert({ failure, title }: { failure: unknown; title?: string }) {
  const t = useTexts('maintenance');
  const ui = useTexts('ui');
  const requestId = requestIdOf(failure);
  const why = failure instanceof ApiError ? (failure.problem?.title ?? failure.message) : t('dialog.offline');
  return (
    <Alert color="red" role="alert" {...(title ? { title } : {})}>
      {why}
      {requestId && (
        <Text size="xs" mt={4}>
          {ui('requestId')}: <Code>{requestId}</Code>
        </Text>
      )}
    </Alert>
  );
}

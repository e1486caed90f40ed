import { Alert, Code, List, Text } from '@mantine/core';
import { ApiError } from '@trustiq/contract/client.ts';
import { obstacles as known } from '@trustiq/contract/texts/id/workflow.ts';
import type { ObstacleCode } from '@trustiq/domain/workflow/obstacles.ts';
import type { ReactNode } from 'react';
import { requestIdOf } from '../../lib/api.ts';
import { useTexts } from '../../texts/use-texts.ts';

const isObstacle = (code: unknown): code is ObstacleCode => typeof code === 'string' && Object.hasOwn(known, code);

/** All the obstacles a refusal names, as codes. */
function obstaclesOf(failure: unknown): ObstacleCode[] {
  const named = failure instanceof ApiError ? failure.problem?.details?.['obstacles'] : null;
  return Array.isArray(named) ? named.filter(isObstacle) : [];
}

export const isStale = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.problem?.code === 'STALE_VERSION';

/** Why the server did not do it: every obstacle in words, and the number support can look up. */
export function DecisionFailure({ failure, children }: { failure: unknown; children?: ReactNode }) {
  const t = useTexts('workflow');
  const ui = useTexts('ui');
  const obstacles = obstaclesOf(failure);
  const requestId = requestIdOf(failure);
  const title = failure instanceof ApiError ? (failure.problem?.title ?? failure.message) : t('dialog.offline');
  return (
    <Alert color="red" role="alert" title={title}>
      {obstacles.length > 1 && (
        <List size="sm">
          {obstacles.map((code) => (
            <List.Item key={code}>{t(`obstacles.${code}`)}</List.Item>
          ))}
        </List>
      )}
      {children}
      {requestId && (
        <Text size="xs" mt={4}>
          {ui('requestId')}: <Code>{requestId}</Code>
        </Text>
      )}
    </Alert>
  );
}

import { Alert, List } from '@mantine/core';
import { ApiError } from '@trustiq/contract/client.ts';
import { obstacles as known } from '@trustiq/contract/texts/id/workflow.ts';
import type { ObstacleCode } from '@trustiq/domain/workflow/obstacles.ts';
import { useTexts } from '../../texts/use-texts.ts';

/** Why the server did not take a step, in its own words. */
export function PaymentFailure({ failure }: { failure: unknown }) {
  const t = useTexts('payment');
  if (failure === null) return null;
  return (
    <Alert color="red" role="alert">
      {(failure instanceof ApiError && failure.problem?.title) || t('failed')}
    </Alert>
  );
}

const isObstacle = (code: string): code is ObstacleCode => Object.hasOwn(known, code);

/** What stands against a step before anybody tries it. */
export function PaymentObstacles({ title, codes }: { title: string; codes: readonly string[] }) {
  const t = useTexts('workflow');
  if (codes.length === 0) return null;
  return (
    <Alert color="yellow" title={title}>
      <List size="sm">
        {codes.filter(isObstacle).map((code) => (
          <List.Item key={code}>{t(`obstacles.${code}`)}</List.Item>
        ))}
      </List>
    </Alert>
  );
}

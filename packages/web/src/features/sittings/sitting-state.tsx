import { Badge } from '@mantine/core';
import type { ListedSitting } from '@trustiq/contract/sittings/sittings.ts';
import { useTexts } from '../../texts/use-texts.ts';

const colors = { planned: 'blue', open: 'yellow', closed: 'green', cancelled: 'gray' } as const;

export function SittingState({ state }: Pick<ListedSitting, 'state'>) {
  const t = useTexts('sittings');
  return (
    <Badge variant="light" color={colors[state]} radius="sm" tt="none" miw="fit-content">
      {t(`states.${state}`)}
    </Badge>
  );
}

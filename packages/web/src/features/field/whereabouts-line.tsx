import { Badge } from '@mantine/core';
import { useTexts } from '../../texts/use-texts.ts';
import type { Whereabouts } from './store/form-state.ts';

const colors: Readonly<Record<Whereabouts, string>> = {
  phone: 'yellow',
  sending: 'blue',
  office: 'green',
  signal: 'yellow',
  conflict: 'red',
  sign_in: 'orange',
  refused: 'red',
};

/** Where it is, in words. */
export function WhereaboutsLine({ whereabouts }: { whereabouts: Whereabouts }) {
  const t = useTexts('phone');
  return (
    <Badge color={colors[whereabouts]} variant="light" tt="none" mt={4}>
      {t(`states.${whereabouts}`)}
    </Badge>
  );
}

import { Button, Group } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { useTexts } from '../../texts/use-texts.ts';

type Props = { align?: 'center' | 'flex-start'; onDark?: boolean };

/** No error page is a dead end. */
export function WayOut({ align = 'center', onDark = false }: Props) {
  const t = useTexts('errors');
  const navigate = useNavigate();
  return (
    <Group justify={align} gap="xs" mt="lg">
      <Button component={Link} to="/" variant={onDark ? 'white' : 'filled'}>
        {t('home')}
      </Button>
      <Button
        variant={onDark ? 'outline' : 'default'}
        {...(onDark ? { color: 'white' } : {})}
        onClick={() => navigate(-1)}
      >
        {t('back')}
      </Button>
    </Group>
  );
}

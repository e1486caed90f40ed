import { Center, Loader, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../texts/use-texts.ts';
import { signOut } from './sign-out.ts';

type Props = { /** What else must be done while the person is still known. */ beforehand: () => Promise<void> };

export function LogoutPage({ beforehand }: Props) {
  const t = useTexts('identity');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const isLeaving = useRef(false);
  useEffect(() => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    void signOut(beforehand).then(() => {
      queries.clear();
      return navigate('/auth', { replace: true });
    });
  }, [navigate, queries, beforehand]);
  return (
    <Center h="100dvh" role="status">
      <Stack align="center">
        <Loader />
        <Text>{t('logout.leaving')}</Text>
      </Stack>
    </Center>
  );
}

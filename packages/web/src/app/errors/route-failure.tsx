import { Center } from '@mantine/core';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { leaveFirstList } from '../../lib/first-list.ts';
import { FailedState } from '../../ui/states/failed-state.tsx';

/** A screen that could not be fetched or broke while it was drawn: say so, offer to load it again. */
export function RouteFailure() {
  const failure = useRouteError();
  useEffect(leaveFirstList, []);
  return (
    <Center mih="100dvh">
      <FailedState failure={failure} onRetry={() => location.reload()} />
    </Center>
  );
}

import type { ComponentType } from 'react';
import { Outlet, useLocation } from 'react-router';
import { shownScreen } from '../../lib/over-case.ts';

/** A screen that stays as it is while something opens over it. What is opened by its address alone stands without it. */
export const screenUnder = (path: string, Screen: ComponentType): ComponentType =>
  function ScreenUnder() {
    return (
      <>
        {shownScreen(useLocation()) === path && <Screen />}
        <Outlet />
      </>
    );
  };

import { type RoutePath, routePaths } from '@trustiq/domain/access/routes.ts';
import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject, redirect } from 'react-router';
import { askAgain } from '../lib/ask-again.ts';
import { findSession } from '../lib/session.ts';
import { loadTexts } from '../texts/language.ts';
import type { TableName } from '../texts/tables.ts';
import { RouteFailure } from './errors/route-failure.tsx';
import { DENIED, redirectionFromRoot, SIGN_IN } from './guards/admit.ts';
import { leadToDocument, needsDocument } from './guards/field-document.ts';
import { guardLoader } from './guards/guard-loader.ts';
import { GuestOnly } from './guards/guest-only.tsx';
import { RequireChoice } from './guards/require-choice.tsx';
import { screenModules } from './screens/screen-modules.ts';

/** A page and its texts, fetched together. */
const lazily = (texts: readonly TableName[], load: () => Promise<ComponentType>) => async () => {
  const [Component] = await askAgain(() => Promise.all([load(), loadTexts(...texts)]));
  return { Component };
};

function guardedScreen(path: RoutePath) {
  const { load, texts } = screenModules[path];
  return {
    path,
    loader: guardLoader(path),
    lazy: async () => {
      const [Screen] = await askAgain(() => Promise.all([load(), loadTexts(...texts)]));
      return {
        Component: () => (
          <RequireChoice path={path}>
            <Screen />
          </RequireChoice>
        ),
      };
    },
  };
}

/** What opens over a case is a sibling below it, so that the case stays as it is. */
const overCase = (path: RoutePath, over: RoutePath): RouteObject => ({
  lazy: async () => {
    const [{ screenUnder }, { Component }] = await Promise.all([
      import('./screens/screen-under.tsx'),
      guardedScreen(path).lazy(),
    ]);
    return { Component: screenUnder(path, Component) };
  },
  children: [{ path, loader: guardLoader(path), Component: () => null }, guardedScreen(over)],
});

const CASE = '/analyst-detail';
const CALL = '/analyst-verification';

/** An address that only leads elsewhere. */
const leadingTo = (elsewhere: () => string): Pick<RouteObject, 'loader' | 'Component'> => ({
  loader: () => redirect(elsewhere()),
  Component: () => null,
});

const identity = ['identity', 'validation'] as const;

const authRoutes: RouteObject[] = [
  { index: true, ...leadingTo(() => SIGN_IN) },
  { path: 'login', lazy: lazily(identity, async () => (await import('./screens/login-screen.tsx')).LoginScreen) },
  {
    path: 'forgot-password',
    lazy: lazily(
      identity,
      async () => (await import('../features/identity/forgot-password-page.tsx')).ForgotPasswordPage,
    ),
  },
  {
    path: 'setup/:token',
    lazy: lazily(identity, async () => (await import('../features/identity/setup-page.tsx')).SetupPage),
  },
  {
    path: 'new-password/:token',
    lazy: lazily(identity, async () => (await import('../features/identity/new-password-page.tsx')).NewPasswordPage),
  },
];

/** Every address of the application. Screens and their guards come from the access table of the domain. */
export const appRoutes: RouteObject[] = [
  {
    ErrorBoundary: RouteFailure,
    HydrateFallback: () => null,
    loader: async ({ request }) => {
      await loadTexts('ui');
      return leadToDocument(request.url);
    },
    shouldRevalidate: ({ nextUrl }) => needsDocument(nextUrl),
    children: [
      { path: '/', ...leadingTo(() => redirectionFromRoot(findSession())) },
      { path: '/auth', Component: GuestOnly, children: authRoutes },
      {
        path: '/logout',
        lazy: lazily(['identity'], async () => (await import('./screens/logout-screen.tsx')).LogoutScreen),
      },
      {
        lazy: lazily(['shell'], async () => (await import('./shell/shell.tsx')).Shell),
        children: [
          ...routePaths.filter((path) => path !== CASE && path !== CALL).map(guardedScreen),
          overCase(CASE, CALL),
        ],
      },
      { path: '/error', ...leadingTo(() => DENIED) },
      {
        path: '/error/:design',
        lazy: lazily(['errors'], async () => (await import('./errors/error-page.tsx')).ErrorPage),
      },
      { path: '*', ...leadingTo(() => DENIED) },
    ],
  },
];

export const createAppRouter = () => createBrowserRouter(appRoutes);

import { guardOf, type RoutePath } from '@trustiq/domain/access/routes.ts';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useChosenId } from '../../lib/chosen-id.ts';

/** A detail screen without a chosen application leads back to its list. */
export function RequireChoice({ path, children }: { path: RoutePath; children: ReactNode }) {
  const { list } = guardOf(path);
  const chosenId = useChosenId();
  return list !== undefined && chosenId === null ? <Navigate to={list} replace /> : children;
}

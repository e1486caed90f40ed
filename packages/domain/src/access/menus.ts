import type { Actor } from './roles.ts';
import { guardOf, type MenuGroup, mayOpen, type RoutePath, routePaths, type routes } from './routes.ts';

export type { MenuGroup };

type Lines = { [Path in RoutePath]: (typeof routes)[Path] extends { menu: readonly (infer Line)[] } ? Line : never };

/** A label key of the menu texts. `deviationApproval` is the same screen under the deviation approver's name. */
export type MenuLabel = Extract<Lines[RoutePath], { label: string }>['label'];

export type MenuEntry = { readonly group: MenuGroup; readonly label: MenuLabel; readonly path: RoutePath };

/** Shown to whoever may open the route and, where named, holds one of the roles. */
export const menuFor = (actor: Pick<Actor, 'role' | 'areaId'>): MenuEntry[] =>
  routePaths
    .filter((path) => mayOpen(path, actor))
    .flatMap((path) =>
      (guardOf(path).menu ?? [])
        .filter(({ roles }) => roles?.includes(actor.role) ?? true)
        .map(({ group, label }) => ({ group, label: label as MenuLabel, path })),
    );

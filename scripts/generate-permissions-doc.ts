// Writes docs/permissions.md from the access table and the contract, or with --check fails when it is stale.
import { fileURLToPath } from 'node:url';
import { endpoints } from '@trustiq/contract/endpoints.ts';
import { landingPage } from '@trustiq/domain/access/landing-page.ts';
import { menuFor } from '@trustiq/domain/access/menus.ts';
import { HRD_AREA_ID, roleScopes, roles } from '@trustiq/domain/access/roles.ts';
import { guardOf, mayOpen, routePaths } from '@trustiq/domain/access/routes.ts';
import { type Permission, permissions } from '@trustiq/domain/permissions/permissions.ts';
import { keepFresh } from './keep-fresh.ts';

const short = (role: string) => role.replace('ROLE_', '');
const areaOf = (role: string) => (role === 'ROLE_EXT_CHECKER' ? HRD_AREA_ID : 2);
const everyone = (entitled: readonly string[]) =>
  entitled.length === roles.length ? 'every role' : entitled.map(short).join(', ');
const callsOf = (permission: Permission) =>
  Object.values(endpoints)
    .filter((declared) => declared.permission === permission)
    .map(({ method, path }) => `\`${method} ${path}\``)
    .join('<br>');

const lines = [
  '# Who may do what',
  '',
  'Made from `packages/domain/src/access` and `packages/contract` by `npm run docs`; not edited by hand.',
  'The server enforces it; menus and guards of the screens read the same tables.',
  '',
  '## Roles',
  '',
  '| Role | Sees applications of | Lands on | Menu |',
  '|---|---|---|---|',
  ...roles.map((role) => {
    const actor = { role, areaId: areaOf(role) };
    const menu = menuFor(actor).map(({ path }) => path);
    return `| ${short(role)} | ${roleScopes[role]} | ${landingPage(actor)} | ${menu.join(', ')} |`;
  }),
  '',
  '## Screens',
  '',
  '| Route | Roles | Area |',
  '|---|---|---|',
  ...routePaths.map((path) => {
    const area = guardOf(path).area;
    const entitled = roles.filter((role) => mayOpen(path, { role, areaId: area === 'hrd' ? HRD_AREA_ID : 2 }));
    return `| ${path} | ${everyone(entitled)} | ${area === undefined ? 'any' : area === 'hrd' ? '999' : 'not 999'} |`;
  }),
  '',
  '## Calls',
  '',
  '| Permission | Roles | Calls |',
  '|---|---|---|',
  ...(Object.keys(permissions) as Permission[]).map(
    (permission) => `| ${permission} | ${everyone(permissions[permission])} | ${callsOf(permission)} |`,
  ),
  '',
];

keepFresh(fileURLToPath(new URL('../docs/permissions.md', import.meta.url)), lines.join('\n'));

import { describe, expect, it } from 'vitest';
import type { Role } from '../access/roles.ts';
import { roles } from '../access/roles.ts';
import { type DecisionPermission, mayUse, type Permission, permissions } from './permissions.ts';

const analyst = ['ANALYST'];
const maintenance = ['ANALYST', 'USER', 'ADMIN'];
const verifiers = ['CHECKER', 'EXT_CHECKER'];
const operations = ['OPS_AREA', 'OPS_CABANG'];
const chain = ['KOM', 'AREA', 'CABANG', 'DIR_BIS', 'DIR_OPS', 'DIR_UT', 'REVIEWER'];

/**
 * Who could make each call before the permissions followed from the workflow table, written by hand. Two roles held a
 * permission without any transition for it, and the table refused them: they stand under `withoutTransition`.
 */
const before: Record<DecisionPermission, readonly string[]> = {
  'application.continuePrescreen': maintenance,
  'application.rejectPrescreen': maintenance,
  'application.submit': ['AO', 'CABANG'],
  'application.recommend': [...analyst, ...verifiers],
  'application.rejectAtDesk': [...maintenance, ...verifiers],
  'application.cancel': [...maintenance, ...verifiers],
  'application.returnToAo': ['CHECKER'],
  'application.approve': [...chain, 'DIR_KEP'],
  'application.reject': [...chain, 'DIR_KEP'],
  'application.return': [...chain, 'DIR_KEP', ...operations],
  'application.disburse': operations,
  'application.enterPayment': operations,
  'application.confirmPayment': operations,
  'application.takeBackPayment': operations,
  'application.sendBackPayment': operations,
};
const withoutTransition: Partial<Record<DecisionPermission, string>> = {
  'application.cancel': 'EXT_CHECKER',
  'application.return': 'DIR_KEP',
};

const short = (role: string) => role.replace('ROLE_', '');
const decisions = Object.entries(before) as [DecisionPermission, readonly string[]][];

describe('permissions', () => {
  it.each(decisions)('%s is for those to whom the table gives such a step', (permission, entitled) => {
    const expected = entitled.filter((role) => role !== withoutTransition[permission]);
    expect(permissions[permission].map(short).toSorted()).toEqual([...expected].toSorted());
  });

  it('are given only to roles that exist, each once', () => {
    for (const [permission, entitled] of Object.entries(permissions)) {
      expect(new Set(entitled).size, permission).toBe(entitled.length);
      expect(entitled.filter((role) => !roles.includes(role))).toEqual([]);
    }
  });

  it('are none for a role that nobody knows', () => {
    const held = (Object.keys(permissions) as Permission[]).filter((one) => mayUse('ROLE_NEW' as Role, one));
    expect(held).toEqual([]);
  });
});

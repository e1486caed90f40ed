import { expect, it } from 'vitest';
import { pageOfCase } from './page-of-case.ts';

const found = { id: 20260000007, borrowerId: 3 };

it.each([
  ['an analyst, at the desk', 'ROLE_ANALYST', 'ANALYST', '/analyst-detail?id=20260000007'],
  ['an analyst, in another hand', 'ROLE_ANALYST', 'PREDISBURSE', '/borrower-detail?id=3&application=20260000007'],
  ['operations, to pay', 'ROLE_OPS_AREA', 'PREDISBURSE', '/predisbursed-detail?id=20260000007'],
  ['a director, in approval', 'ROLE_DIR_UT', 'LENDER_MARKETPLACE', '/approval-detail?id=20260000007'],
  ['a checker, after it was refused', 'ROLE_CHECKER', 'REJECTED', '/borrower-detail?id=3&application=20260000007'],
  ['an account officer', 'ROLE_AO', 'ANALYST', null],
] as const)('%s', (_, role, status, page) => expect(pageOfCase({ ...found, status }, { role, areaId: 2 })).toBe(page));

import type { WorkflowActor } from '../situation.ts';
import { systemActor } from '../situation.ts';
import type { ActingRole } from '../workflow-rule.ts';

const person = (
  userId: number,
  role: ActingRole,
  areaId: number | null = null,
  branchId: number | null = null,
): WorkflowActor => ({ userId, role, areaId, branchId });

/** The staff of the stories: branch 1 (Bandung) in area 2, the HRD unit (branch 11) in area 999. */
export const people = {
  accountOfficer: person(1, 'SERVICE', 2, 1),
  hrdAccountOfficer: person(2, 'SERVICE', 999, 11),
  admin: person(3, 'ROLE_ADMIN'),
  user: person(4, 'ROLE_USER'),
  checker: person(10, 'ROLE_CHECKER', 2, 1),
  checkerOfCirebon: person(11, 'ROLE_CHECKER', 2, 2),
  hrd: person(12, 'ROLE_EXT_CHECKER', 999, 11),
  hrdChecker: person(13, 'ROLE_CHECKER', 999, 11),
  analyst: person(20, 'ROLE_ANALYST'),
  complianceDirector: person(30, 'ROLE_DIR_KEP'),
  branchHead: person(40, 'ROLE_CABANG', 2, 1),
  branchHeadOfCirebon: person(41, 'ROLE_CABANG', 2, 2),
  reviewer: person(42, 'ROLE_REVIEWER'),
  areaHead: person(43, 'ROLE_AREA', 2),
  areaHeadOfCentralJava: person(44, 'ROLE_AREA', 3),
  committee1: person(45, 'ROLE_KOM'),
  committee2: person(46, 'ROLE_KOM'),
  businessDirector: person(47, 'ROLE_DIR_BIS'),
  operationsDirector: person(48, 'ROLE_DIR_OPS'),
  presidentDirector: person(49, 'ROLE_DIR_UT'),
  branchOperations: person(50, 'ROLE_OPS_CABANG', 2, 1),
  areaOperations: person(51, 'ROLE_OPS_AREA', 2),
  hrdOperations: person(52, 'ROLE_OPS_CABANG', 999, 11),
  system: systemActor,
} satisfies Record<string, WorkflowActor>;

export type PersonName = keyof typeof people;

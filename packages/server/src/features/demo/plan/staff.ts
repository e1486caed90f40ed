import type { Role } from '@trustiq/domain/access/roles.ts';
import { HRD_AREA_ID } from '@trustiq/domain/access/roles.ts';
import type { Place, WorkflowActor } from '@trustiq/domain/workflow/situation.ts';

export type DemoBranch = Place & { readonly code: string; readonly city: string };

/** Somebody of the bank, with a name that lists can show. */
export type Colleague = WorkflowActor & { readonly userId: number; readonly role: Role; readonly name: string };

export type NewStaff = {
  readonly userName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  readonly areaId: number;
  readonly branchId: number | null;
};

const firstNames = 'Arif Nina Bagus Rosa Candra Lia Damar Tari Erwin Susi Ferdi Maya Gani Vera Hasan Wina'.split(' ');
const lastNames = 'Contoh Percontohan Peraga'.split(' ');

/** Branches beside the demo accounts' own need people too: they have names and a past, and cannot sign in. */
export function staffWithoutSignIn(branches: readonly DemoBranch[]): NewStaff[] {
  let count = 0;
  const member = (userName: string, role: Role, areaId: number, branchId: number | null): NewStaff => ({
    userName,
    firstName: firstNames[count % firstNames.length] ?? '',
    lastName: lastNames[count++ % lastNames.length] ?? '',
    role,
    areaId,
    branchId,
  });
  const ofBranches = branches.flatMap(({ branchId, areaId, code }) => {
    if (branchId === 1) return [];
    if (areaId === HRD_AREA_ID) return [member(`ops_${code}`, 'ROLE_OPS_CABANG', areaId, branchId)];
    return [
      member(`checker_${code}`, 'ROLE_CHECKER', areaId, branchId),
      member(`cabang_${code}`, 'ROLE_CABANG', areaId, branchId),
      member(`ops_${code}`, 'ROLE_OPS_CABANG', areaId, branchId),
    ];
  });
  const areas = [...new Set(branches.map(({ areaId }) => areaId))].filter((id) => id !== 2 && id !== HRD_AREA_ID);
  const ofAreas = areas.map((areaId) => member(`area_${areaId}`, 'ROLE_AREA', areaId, null));
  return [...ofBranches, ...ofAreas];
}

const isAt = ({ areaId, branchId }: WorkflowActor, place: Place): boolean =>
  (branchId === null || branchId === place.branchId) && (areaId === null || areaId === place.areaId);

/** Who sits at a desk, in the order of their accounts. */
export type Staff = {
  readonly all: readonly Colleague[];
  readonly of: (role: Role, place: Place) => readonly Colleague[];
  readonly serviceIdOf: (place: Place) => number | null;
};

export function staffOf(people: readonly Colleague[], serviceIds: ReadonlyMap<number, number>): Staff {
  const known = new Map<string, readonly Colleague[]>();
  return {
    all: people,
    of: (role, place) => {
      const key = `${role}:${place.branchId}`;
      const found = known.get(key) ?? people.filter((person) => person.role === role && isAt(person, place));
      known.set(key, found);
      return found;
    },
    serviceIdOf: ({ branchId }) => serviceIds.get(branchId) ?? null,
  };
}

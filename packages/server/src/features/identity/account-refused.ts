import type { PlacementObstacle } from '@trustiq/domain/access/account-placement.ts';
import { HRD_AREA_ID, type Role } from '@trustiq/domain/access/roles.ts';

/** A command about an account that cannot be carried out; the message is for the person who typed it. */
export class AccountRefused extends Error {}

const words: Record<PlacementObstacle, (role: Role) => string> = {
  branch_needed: (role) => `${role} works in one branch: give it with --branch, for example --branch 001.`,
  area_needed: (role) => `${role} works in one area: give it with --area, for example --area 2.`,
  hrd_area_needed: (role) => `${role} belongs to the HRD area only: give --area ${HRD_AREA_ID}.`,
  area_of_another_branch: () => 'The branch does not belong to that area. Leave --area out, or correct one of them.',
  no_place_wanted: (role) => `${role} works for the whole bank and takes neither --branch nor --area.`,
};

export const inWords = (role: Role, obstacles: readonly PlacementObstacle[]): string =>
  obstacles.map((obstacle) => words[obstacle](role)).join('\n');

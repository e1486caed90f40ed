import type { AccountObstacle } from '@trustiq/domain/access/account-control.ts';
import type { PlacementObstacle } from '@trustiq/domain/access/account-placement.ts';
import { HRD_AREA_ID, type Role } from '@trustiq/domain/access/roles.ts';

export type AccountRefusal = AccountObstacle | PlacementObstacle;

/** A change of an account that cannot be carried out: words for who typed a command, obstacles for a screen. */
export class AccountRefused extends Error {
  readonly obstacles: readonly AccountRefusal[];
  constructor(message: string, obstacles: readonly AccountRefusal[] = []) {
    super(message);
    this.obstacles = obstacles;
  }
}

const placementWords: Record<PlacementObstacle, (role: Role) => string> = {
  branch_needed: (role) => `${role} works in one branch: give it with --branch, for example --branch 001.`,
  area_needed: (role) => `${role} works in one area: give it with --area, for example --area 2.`,
  hrd_area_needed: (role) => `${role} belongs to the HRD area only: give --area ${HRD_AREA_ID}.`,
  area_of_another_branch: () => 'The branch does not belong to that area. Leave --area out, or correct one of them.',
  no_place_wanted: (role) => `${role} works for the whole bank and takes neither --branch nor --area.`,
};

export const placementRefused = (role: Role, obstacles: readonly PlacementObstacle[]): AccountRefused =>
  new AccountRefused(obstacles.map((obstacle) => placementWords[obstacle](role)).join('\n'), obstacles);

const words: Record<AccountObstacle, (userName: string) => string> = {
  own_account: () => 'Nobody changes what they themselves may do.',
  last_administrator: (userName) => `${userName} is the last administrator. Make another one first.`,
  account_closed: (userName) => `${userName} is disabled. Enable the account first.`,
  account_open: (userName) => `${userName} is not disabled.`,
  demo_account: (userName) => `${userName} belongs to the demo and stays closed while the demo is off.`,
  nothing_changes: () => 'Nothing would change.',
  request_waits: (userName) => `A change of ${userName} waits for a second person.`,
  name_taken: (userName) => `${userName} is taken.`,
  email_taken: (email) => `${email} is taken.`,
  no_such_branch: (branch) => `There is no branch ${branch}.`,
  no_such_area: (area) => `There is no area ${area}.`,
  mail_not_connected: () => 'No mail server is connected.',
};

export const accountRefused = (obstacle: AccountObstacle, about: string | number): AccountRefused =>
  new AccountRefused(words[obstacle](String(about)), [obstacle]);

export function refuseIfAny(obstacles: readonly AccountObstacle[], userName: string): void {
  const [first] = obstacles;
  if (first !== undefined) throw accountRefused(first, userName);
}

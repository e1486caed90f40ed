import type { Placement } from './account-placement.ts';
import { accountConfirmers, administrators, controlledRoles } from './role-groups.ts';
import type { Role } from './roles.ts';

/** What an administrator may want with the account of another person, beside closing it. */
export type AccountChange =
  /** The account stands there closed until somebody confirms it. */
  | { readonly kind: 'create' }
  | ({ readonly kind: 'place'; readonly role: Role } & Placement)
  | { readonly kind: 'enable' }
  | { readonly kind: 'email'; readonly email: string }
  /** Shown to whoever asks, who may then set a password that only they know. */
  | { readonly kind: 'link' }
  /** The person signs in with the password alone, and makes a new factor where the role must have one. */
  | { readonly kind: 'factor' };

export const accountChangeKinds = [
  'create',
  'place',
  'enable',
  'email',
  'link',
  'factor',
] as const satisfies readonly AccountChange['kind'][];

export const isControlled = (role: Role): boolean => controlledRoles.includes(role);

export const isAdministrator = (role: Role): boolean => administrators.some((known) => known === role);

const mayConfirm = (role: Role): boolean => accountConfirmers.some((known) => known === role);

const roleAfter = (role: Role, change: AccountChange): Role => (change.kind === 'place' ? change.role : role);

/** Also where such a role is taken away: who is no longer one who confirms cannot be missed. */
export const isControlledChange = (role: Role, change: AccountChange): boolean =>
  isControlled(role) || isControlled(roleAfter(role, change));

/**
 * After which the person says nothing about money for a day, whatever the role: who was made, moved or shown a link of by
 * one administrator could be that administrator, as the second person for where a loan is paid. Opening what is open gives
 * nobody anything; a command may do it.
 */
export const holdsMoney = ({ isActive }: Pick<KnownAccount, 'isActive'>, { kind }: AccountChange): boolean =>
  !(isActive && (kind === 'enable' || kind === 'create'));

/**
 * How far whoever made the bank is: nobody else can confirm yet; people are asked, but no case was recommended, so that
 * nobody could pay anything out. Then it is over, for ever.
 */
export type SetUpStage = 'alone' | 'staffing';

/** What is known of the bank while somebody changes an account. */
export type BankStage = {
  /** No case was ever recommended: there is nothing that anybody could pay out. */
  readonly isSetUp: boolean;
  /** Who asks made the bank, and nobody else whose role confirms has ever signed in. */
  readonly isAlone: boolean;
  /** Roles that confirm and that somebody has who is neither the one who asks nor the one it is about. */
  readonly rolesOfOthers: readonly Role[];
};

/**
 * A new bank has one administrator and nobody to ask. That one gives the first person of each role that can confirm their
 * account, and nobody else: everybody after that needs the confirmation. Who has such a role keeps it, and closing the
 * accounts of others does not bring this state back: one more of a role would be one whom nobody agreed to.
 */
function isFirstConfirmer(role: Role, change: AccountChange, stage: BankStage): boolean {
  if (!stage.isSetUp || !stage.isAlone || (change.kind === 'place' && isControlled(role))) return false;
  const after = roleAfter(role, change);
  return mayConfirm(after) && !stage.rolesOfOthers.includes(after);
}

export const needsSecondPerson = (role: Role, change: AccountChange, stage: BankStage): boolean =>
  isControlledChange(role, change) && !isFirstConfirmer(role, change, stage);

export type AccountObstacle =
  | 'own_account'
  | 'last_administrator'
  | 'account_closed'
  | 'account_open'
  | 'demo_account'
  | 'nothing_changes'
  | 'request_waits'
  | 'name_taken'
  | 'email_taken'
  | 'no_such_branch'
  | 'no_such_area'
  | 'mail_not_connected';

type KnownAccount = {
  readonly userId: number;
  readonly role: Role;
  readonly isActive: boolean;
};

/** The bank must keep somebody who can let people in. `administrators` counts the open accounts of that role. */
const losesLastAdministrator = ({ role, isActive }: KnownAccount, openAdministrators: number): boolean =>
  isAdministrator(role) && isActive && openAdministrators <= 1;

type Closing = { readonly byUserId: number | null; readonly openAdministrators: number };

export function closingObstacles(
  account: KnownAccount,
  { byUserId, openAdministrators }: Closing,
): readonly AccountObstacle[] {
  if (account.userId === byUserId) return ['own_account'];
  if (!account.isActive) return ['account_closed'];
  return losesLastAdministrator(account, openAdministrators) ? ['last_administrator'] : [];
}

type Changing = Closing & {
  readonly isRequestOpen: boolean;
  readonly present: Placement & { readonly email: string; readonly hasFactor: boolean };
};

/** What stands against a change, whether one person makes it or two. Nobody changes what they themselves may do. */
export function changeObstacles(
  account: KnownAccount,
  change: AccountChange,
  { byUserId, openAdministrators, isRequestOpen, present }: Changing,
): readonly AccountObstacle[] {
  if (account.userId === byUserId) return ['own_account'];
  if (isRequestOpen) return ['request_waits'];
  switch (change.kind) {
    case 'create':
    case 'enable':
      return account.isActive ? ['account_open'] : [];
    case 'link':
      return account.isActive ? [] : ['account_closed'];
    case 'factor':
      return present.hasFactor ? [] : ['nothing_changes'];
    case 'email':
      return change.email.toLowerCase() === present.email.toLowerCase() ? ['nothing_changes'] : [];
    case 'place': {
      const { role, areaId, branchId } = change;
      if (role === account.role && areaId === present.areaId && branchId === present.branchId)
        return ['nothing_changes'];
      return !isAdministrator(role) && losesLastAdministrator(account, openAdministrators)
        ? ['last_administrator']
        : [];
    }
  }
}

export type ConfirmationObstacle =
  | 'request_closed'
  | 'asked_by_yourself'
  | 'about_yourself'
  | 'account_held'
  | 'asker_gone'
  | 'record_broken';

type Confirmation = {
  readonly isOpen: boolean;
  readonly askedBy: number;
  readonly aboutUserId: number;
  /** Whether who asked could still ask. */
  readonly isAskerThere: boolean;
  readonly confirmer: { readonly userId: number; readonly heldUntil: string | null };
  /** Found to be not as the program wrote it; who changes it is refused by that alone. */
  readonly isRecordBroken?: boolean;
  readonly now: string;
};

/** What keeps this person from being the second one. Whoever was given their own account a moment ago is nobody's second. */
export function confirmationObstacles({
  isOpen,
  askedBy,
  aboutUserId,
  isAskerThere,
  confirmer: { userId, heldUntil },
  isRecordBroken,
  now,
}: Confirmation): readonly ConfirmationObstacle[] {
  if (isRecordBroken === true) return ['record_broken'];
  if (!isOpen) return ['request_closed'];
  const obstacles: ConfirmationObstacle[] = [];
  if (userId === askedBy) obstacles.push('asked_by_yourself');
  if (userId === aboutUserId) obstacles.push('about_yourself');
  if (isHeld(heldUntil, now)) obstacles.push('account_held');
  if (!isAskerThere) obstacles.push('asker_gone');
  return obstacles;
}

const HOUR_MS = 3_600_000;
const LINK_HOURS = 24;

type AskedLink = {
  readonly kind: AccountChange['kind'];
  readonly state: string;
  readonly requestedBy: number;
  readonly decidedAt: string | null;
  readonly isTaken: boolean;
};

/** A new account and a lost password end with a link: once, on the day of the confirmation, for whoever asked. */
export const mayShowLink = (
  { kind, state, requestedBy, decidedAt, isTaken }: AskedLink,
  userId: number,
  now: string,
): boolean =>
  (kind === 'create' || kind === 'link') &&
  state === 'confirmed' &&
  requestedBy === userId &&
  !isTaken &&
  decidedAt !== null &&
  Date.parse(now) - Date.parse(decidedAt) < LINK_HOURS * HOUR_MS;

const HOLD_HOURS = 24;

/** Until when the steps of a person that let money go wait, so that whoever did not want the change has time to say so. */
export const heldUntilAfter = (now: string, { isSetUp }: Pick<BankStage, 'isSetUp'>): string | null =>
  isSetUp ? null : new Date(Date.parse(now) + HOLD_HOURS * HOUR_MS).toISOString();

export const isHeld = (heldUntil: string | null | undefined, now: string): boolean =>
  heldUntil != null && Date.parse(heldUntil) > Date.parse(now);

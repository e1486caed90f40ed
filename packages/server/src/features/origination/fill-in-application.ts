import type { Identity } from '@trustiq/domain/applicant/identity.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { FieldCipher } from '../../schema/field-place.ts';
import type { CheckedArrival } from './check-arrived.ts';
import { renewApplication, renewContacts, renewLoan, renewPerson } from './fill-in.store.ts';
import type { NewSpouse } from './new-application.ts';

/** Whether the applicant is married is the applicant's own word here; less counts by it only once it is confirmed. */
export type RenewMarriage = (
  db: Db,
  marriage: {
    readonly applicationId: number;
    readonly maritalStatus: string;
    readonly spouse: NewSpouse | null;
    readonly by: number;
  },
) => Promise<void>;

/** A number, name or birth date that was entered wrongly; whatever rests on it is asked for anew. */
export type RenewIdentity = (db: Db, applicationId: number, identity: Identity) => Promise<unknown>;

type Filling = {
  readonly id: number;
  readonly arrival: CheckedArrival;
  readonly by: number;
  readonly at: Date;
  /** The version of the case that this makes. */
  readonly version: number;
};

/** An application that lay in the field is written anew, inside `act`. */
export async function fillInApplication(
  db: Db,
  {
    cipher,
    renewMarriage,
    renewIdentity,
  }: { readonly cipher: FieldCipher; readonly renewMarriage: RenewMarriage; readonly renewIdentity: RenewIdentity },
  { id, arrival: { application, keepRecords }, by, at, version }: Filling,
): Promise<void> {
  const { nik, fullName, birthDate } = application;
  await renewIdentity(db, id, { nik, fullName, birthDate });
  await renewApplication(db, id, application);
  await renewLoan(db, id, application, { at, version });
  await renewPerson(db, cipher, id, application);
  const { maritalStatus, spouses } = application;
  if (maritalStatus !== null)
    await renewMarriage(db, { applicationId: id, maritalStatus, spouse: spouses[0] ?? null, by });
  await renewContacts(db, id, application.contacts);
  for (const keep of keepRecords) await keep(db, id);
}

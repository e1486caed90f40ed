import type { MappedContract } from '@trustiq/contract/bureau/mapped-contract-names.ts';
import { mappingInLedger } from '@trustiq/domain/obligations/ledger-totals.ts';
import type { Ledger } from '@trustiq/domain/obligations/obligations-ledger.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { listContracts } from './mapped-contracts.store.ts';

/** Scoring's: all that the applicant of a case owes. */
export type LedgerOfCase = (db: Db, applicationId: number) => Promise<Ledger>;

/** The contracts with whether they count: one whose debt is marked does not, whatever its tick. */
export const contractsInLedger = async (
  ledgerOf: LedgerOfCase,
  db: Db,
  applicationId: number,
): Promise<MappedContract[]> =>
  mappingInLedger(await ledgerOf(db, applicationId), await listContracts(db, applicationId));

import {
  fromKeptContract,
  type MappedContract,
  type ShownContract,
  toKeptContract,
} from '@trustiq/contract/bureau/mapped-contract-names.ts';
import type { Db } from '../../platform/database/open-database.ts';

export type FoundContract = {
  readonly contractCode: string;
  readonly isMappedByDefault: boolean;
  readonly instalmentRupiah: number;
  readonly contract: ShownContract;
};

/** The contracts of the newest report. What the analyst ticked or unticked stays as long as the contract is found again. */
export async function replaceContracts(
  db: Db,
  applicationId: number,
  contracts: readonly FoundContract[],
): Promise<void> {
  const codes = contracts.map(({ contractCode }) => contractCode);
  await db
    .deleteFrom('mapped_contracts')
    .where('application_id', '=', applicationId)
    .$if(codes.length > 0, (query) => query.where('cb_contract_code', 'not in', codes))
    .execute();
  if (contracts.length === 0) return;
  await db
    .insertInto('mapped_contracts')
    .values(
      contracts.map(({ contractCode, isMappedByDefault, instalmentRupiah, contract }) => ({
        application_id: applicationId,
        cb_contract_code: contractCode,
        is_mapped: isMappedByDefault,
        instalment_rupiah: instalmentRupiah,
        contract: JSON.stringify(toKeptContract(contract)),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['application_id', 'cb_contract_code']).doUpdateSet((eb) => ({
        instalment_rupiah: eb.ref('excluded.instalment_rupiah'),
        contract: eb.ref('excluded.contract'),
      })),
    )
    .execute();
}

export async function listContracts(db: Db, applicationId: number): Promise<MappedContract[]> {
  const rows = await db
    .selectFrom('mapped_contracts')
    .select(['id', 'cb_contract_code', 'is_mapped', 'instalment_rupiah', 'contract'])
    .where('application_id', '=', applicationId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...fromKeptContract(row.contract),
    id: row.id,
    contractCode: row.cb_contract_code,
    instalmentRupiah: row.instalment_rupiah,
    isMapped: row.is_mapped,
  }));
}

export async function findApplicationOf(db: Db, contractId: number): Promise<number | null> {
  const row = await db
    .selectFrom('mapped_contracts')
    .select('application_id')
    .where('id', '=', contractId)
    .executeTakeFirst();
  return row?.application_id ?? null;
}

/** False when this application has no such contract. */
export async function setMapped(db: Db, applicationId: number, id: number, isMapped: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mapped_contracts')
    .set({ is_mapped: isMapped })
    .where('id', '=', id)
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

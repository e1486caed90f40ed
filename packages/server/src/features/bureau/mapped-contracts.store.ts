import {
  fromKeptContract,
  type MappedContract,
  type ShownContract,
  toKeptContract,
} from '@trustiq/contract/bureau/mapped-contract-names.ts';
import type { ContractMapping } from '@trustiq/domain/bureau/contract-mapping.ts';
import type { Db } from '../../platform/database/open-database.ts';

export type FoundContract = {
  readonly contractCode: string;
  readonly isMappedByDefault: boolean;
  readonly instalmentRupiah: number;
  readonly contract: ShownContract;
};

export type MappedNow = FoundContract & { readonly mapping: ContractMapping };

/** By the code of the contract, as they were mapped so far. */
export async function listMappings(db: Db, applicationId: number): Promise<ReadonlyMap<string, ContractMapping>> {
  const rows = await db
    .selectFrom('mapped_contracts')
    .select(['cb_contract_code', 'is_mapped', 'is_ticked'])
    .where('application_id', '=', applicationId)
    .execute();
  return new Map(rows.map((row) => [row.cb_contract_code, { isMapped: row.is_mapped, isTicked: row.is_ticked }]));
}

/** The contracts of the newest report take the place of those before. */
export async function replaceContracts(db: Db, applicationId: number, contracts: readonly MappedNow[]): Promise<void> {
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
      contracts.map(({ contractCode, mapping, instalmentRupiah, contract }) => ({
        application_id: applicationId,
        cb_contract_code: contractCode,
        is_mapped: mapping.isMapped,
        is_ticked: mapping.isTicked,
        instalment_rupiah: instalmentRupiah,
        contract: JSON.stringify(toKeptContract(contract)),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['application_id', 'cb_contract_code']).doUpdateSet((eb) => ({
        is_mapped: eb.ref('excluded.is_mapped'),
        is_ticked: eb.ref('excluded.is_ticked'),
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

/** Null when this application has no such contract. */
export async function findMapping(
  db: Db,
  applicationId: number,
  id: number,
): Promise<(ContractMapping & { readonly contractCode: string }) | null> {
  const row = await db
    .selectFrom('mapped_contracts')
    .select(['cb_contract_code', 'is_mapped', 'is_ticked'])
    .where('id', '=', id)
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { contractCode: row.cb_contract_code, isMapped: row.is_mapped, isTicked: row.is_ticked };
}

export async function saveMapping(db: Db, id: number, { isMapped, isTicked }: ContractMapping): Promise<void> {
  await db
    .updateTable('mapped_contracts')
    .set({ is_mapped: isMapped, is_ticked: isTicked })
    .where('id', '=', id)
    .execute();
}

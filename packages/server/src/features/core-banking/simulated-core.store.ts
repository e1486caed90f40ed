import { sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';
import type { NewClient, NewLoan, Payout } from './core-banking.gateway.ts';

export async function findSimulatedClient(db: Db, externalId: string) {
  const query = db.selectFrom('core_simulator_clients').selectAll().where('external_id', '=', externalId);
  return (await query.executeTakeFirst()) ?? null;
}

/** False when the external id is taken. */
export async function insertSimulatedClient(db: Db, { externalId, fullName, birthDate }: NewClient): Promise<boolean> {
  const row = await db
    .insertInto('core_simulator_clients')
    .values({ external_id: externalId, full_name: fullName, birth_date: birthDate })
    .onConflict((conflict) => conflict.column('external_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findSimulatedLoan(db: Db, externalId: string) {
  const row = await db
    .selectFrom('core_simulator_loans as l')
    .innerJoin('core_simulator_clients as c', 'c.id', 'l.client_id')
    .selectAll('l')
    .select('c.full_name')
    .where('l.external_id', '=', externalId)
    .executeTakeFirst();
  return row ?? null;
}

export type SimulatedLoan = NonNullable<Awaited<ReturnType<typeof findSimulatedLoan>>>;

export async function insertSimulatedLoan(db: Db, loan: NewLoan): Promise<boolean> {
  const row = await db
    .insertInto('core_simulator_loans')
    .values({
      external_id: loan.externalId,
      client_id: Number(loan.clientId),
      product_id: loan.productId,
      principal_rupiah: loan.principal,
      stage: 'SUBMITTED',
      disbursed_on: null,
      rate_percent: loan.annualRatePercent,
      tenor_months: loan.tenorMonths,
    })
    .onConflict((conflict) => conflict.column('external_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** False when the loan is not at the stage the order starts from. */
export async function approveSimulatedLoan(db: Db, externalId: string): Promise<boolean> {
  const row = await db
    .updateTable('core_simulator_loans')
    .set({ stage: 'APPROVED' })
    .where('external_id', '=', externalId)
    .where('stage', '=', 'SUBMITTED')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

type KeptPayout = Omit<Payout, 'accountNo'> & { readonly accountMac: string };

export async function paySimulatedLoan(
  db: Db,
  externalId: string,
  { bankCode, bankName, holder, netRupiah, accountMac }: KeptPayout,
  on: string,
): Promise<boolean> {
  const row = await db
    .updateTable('core_simulator_loans')
    .set({
      stage: 'DISBURSED',
      disbursed_on: on,
      outstanding_rupiah: sql`principal_rupiah`,
      payout_bank_code: bankCode,
      payout_bank_name: bankName,
      payout_holder: holder,
      payout_net_rupiah: netRupiah,
      payout_account_mac: accountMac,
    })
    .where('external_id', '=', externalId)
    .where('stage', '=', 'APPROVED')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

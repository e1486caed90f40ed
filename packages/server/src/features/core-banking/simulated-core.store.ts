import type { Db } from '../../platform/database/open-database.ts';
import type { LoanStage, NewClient, NewLoan } from './core-banking.gateway.ts';

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
    })
    .onConflict((conflict) => conflict.column('external_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** False when the loan is not at the stage the order starts from. */
export async function moveSimulatedLoan(
  db: Db,
  externalId: string,
  from: LoanStage,
  to: LoanStage,
  disbursedOn: string | null,
): Promise<boolean> {
  const row = await db
    .updateTable('core_simulator_loans')
    .set({ stage: to, disbursed_on: disbursedOn })
    .where('external_id', '=', externalId)
    .where('stage', '=', from)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

import type { PrescreenListRow } from '@trustiq/contract/prescreen/prescreen-list.ts';
import { statuses as en } from '@trustiq/contract/texts/en/workflow.ts';
import { statuses as id } from '@trustiq/contract/texts/id/workflow.ts';
import type { Language } from '@trustiq/contract/texts/language.ts';
import type { Page } from '@trustiq/contract/wire/endpoint.ts';
import { maskNik } from '@trustiq/domain/applicant/identifiers.ts';
import { statusDescription } from '@trustiq/domain/workflow/application-statuses.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { showListed } from '../../platform/record/show-listed.ts';
import { borrowerNik } from '../../schema/encrypted-fields.ts';
import type { FieldCipher } from '../../schema/field-place.ts';
import type { PrescreenDeps } from './prescreen-deps.ts';
import { listPrescreenRows, type PrescreenRecord } from './prescreen-list.store.ts';

const texts = { id, en };

const toRow = (row: PrescreenRecord, cipher: FieldCipher, language: Language): PrescreenListRow => ({
  id: row.id,
  appId: row.id,
  applicationRequestId: row.application_request_id,
  fullName: row.full_name,
  noKtp: maskNik(cipher.decrypt(row.nik_cipher, borrowerNik(row.borrower_id))),
  dateOfBirth: row.birth_date,
  msisdn: row.msisdn,
  refCode: row.product_code,
  product: { id: row.product_id, productCode: row.product_code, productName: row.product_name },
  plafon: row.amount_rupiah,
  tenor: row.tenor_months,
  branchId: row.branch_id,
  branch: { branchCode: row.branch_code, branchName: row.branch_name, city: row.city },
  applicationStatus: row.status,
  status: texts[language][statusDescription(row.status, row.track)],
  valid: true,
  isCalculated: row.calculated_at !== null,
  regDate: row.registered_at.toISOString(),
  version: row.version,
});

type PrescreenListRequest = Pick<Parameters<Handler<'listPrescreen'>>[0], 'query' | 'origin'>;

/** The same list under both of its addresses. */
export function listPrescreen(deps: PrescreenDeps) {
  const { cipher, readKeyword } = deps;
  return async ({ query, origin }: PrescreenListRequest): Promise<Page<PrescreenListRow>> => {
    const { page, size, sort } = query;
    const keyword = readKeyword(query.search, cipher);
    const found = await showListed(
      deps,
      (trx) => listPrescreenRows(trx, { keyword, page, size, sort }),
      ({ rows }) => rows.map((row) => ({ id: row.id, borrowerId: row.borrower_id })),
    );
    return { rows: found.rows.map((row) => toRow(row, cipher, origin.language)), total: found.total };
  };
}

import { type PrescreenListRow, toPrescreenRow } from '@trustiq/contract/prescreen/prescreen-names.ts';
import { statuses as en } from '@trustiq/contract/texts/en/workflow.ts';
import { statuses as id } from '@trustiq/contract/texts/id/workflow.ts';
import type { Language } from '@trustiq/contract/texts/language.ts';
import { maskName, maskNik } from '@trustiq/domain/applicant/identifiers.ts';
import { statusDescription } from '@trustiq/domain/workflow/application-statuses.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { showListed } from '../../platform/record/show-listed.ts';
import { borrowerNik, personField } from '../../schema/encrypted-fields.ts';
import type { FieldCipher } from '../../schema/field-place.ts';
import type { PrescreenDeps } from './prescreen-deps.ts';
import { listPrescreenRows, type PrescreenRecord } from './prescreen-list.store.ts';

const texts = { id, en };

const rowOf = (row: PrescreenRecord, cipher: FieldCipher, language: Language): PrescreenListRow => ({
  id: row.id,
  applicationRequestId: row.application_request_id,
  fullName: row.full_name,
  maskedNik: maskNik(cipher.decrypt(row.nik_cipher, borrowerNik(row.borrower_id))),
  dateOfBirth: row.birth_date,
  birthPlace: row.birth_place,
  maskedMotherName:
    row.mother_name_cipher &&
    maskName(cipher.decrypt(row.mother_name_cipher, personField('mother_name_cipher', row.id))),
  email: row.email,
  msisdn: row.msisdn,
  product: { id: row.product_id, productCode: row.product_code, productName: row.product_name },
  plafondRupiah: row.amount_rupiah,
  tenorMonths: row.tenor_months,
  branchId: row.branch_id,
  branch: { branchCode: row.branch_code, branchName: row.branch_name, city: row.city },
  applicationStatus: row.status,
  statusText: texts[language][statusDescription(row.status, row.track)],
  isCalculated: row.calculated_at !== null,
  registeredAt: row.registered_at.toISOString(),
  version: row.version,
});

type PrescreenListRequest = Pick<Parameters<Handler<'listPrescreen'>>[0], 'query' | 'origin'>;

/** The same list under both of its addresses. */
export function listPrescreen(deps: PrescreenDeps) {
  const { cipher, readKeyword } = deps;
  return async ({ query, origin }: PrescreenListRequest) => {
    const { page, size, sort } = query;
    const keyword = readKeyword(query.search, cipher);
    const found = await showListed(
      deps,
      (trx) => listPrescreenRows(trx, { keyword, page, size, sort }),
      ({ rows }) => rows.map((row) => ({ id: row.id, borrowerId: row.borrower_id })),
    );
    const shown = found.rows.map((row) => toPrescreenRow(rowOf(row, cipher, origin.language)));
    return { rows: shown, total: found.total };
  };
}

import {
  FIND_LIMIT,
  type FoundApplication,
  toFoundApplication,
} from '@trustiq/contract/maintenance/find-applications.ts';
import { statuses as en } from '@trustiq/contract/texts/en/workflow.ts';
import { statuses as id } from '@trustiq/contract/texts/id/workflow.ts';
import type { Language } from '@trustiq/contract/texts/language.ts';
import { dataScopeOf } from '@trustiq/domain/access/data-scope.ts';
import { maskNik } from '@trustiq/domain/applicant/identifiers.ts';
import { statusDescription } from '@trustiq/domain/workflow/application-statuses.ts';
import type { Handler, HandlersOf, SignedIn } from '../../platform/http/handler.ts';
import { showListed } from '../../platform/record/show-listed.ts';
import { borrowerNik } from '../../schema/encrypted-fields.ts';
import type { FieldCipher } from '../../schema/field-place.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { type FoundRow, type Keyword, searchApplications } from './find-applications.store.ts';

const texts = { id, en };

export type ReadKeyword = (text: string, cipher: FieldCipher) => Keyword | null;

const foundOf = (row: FoundRow, cipher: FieldCipher, language: Language): FoundApplication => ({
  id: row.id,
  fullName: row.full_name,
  maskedNik: maskNik(cipher.decrypt(row.nik_cipher, borrowerNik(row.borrower_id))),
  msisdn: row.msisdn,
  branch: { branchCode: row.branch_code, branchName: row.branch_name, city: row.city },
  applicationStatus: row.status,
  statusText: texts[language][statusDescription(row.status, row.track)],
  registeredAt: row.registered_at.toISOString(),
  version: row.version,
});

/** The search of the maintenance and admin screens: the same rows with pages and without. */
export function maintenanceHandlers(
  deps: CaseDeps,
  { readKeyword }: { readonly readKeyword: ReadKeyword },
): HandlersOf<'findApplications' | 'findApplicationPage'> {
  const { cipher } = deps;
  const search = async (actor: SignedIn, language: Language, text: string, page: number, size: number) => {
    const keyword = readKeyword(text, cipher);
    if (keyword === null) return { rows: [], total: 0 };
    const { found, total } = await showListed(
      deps,
      (trx) => searchApplications(trx, { scope: dataScopeOf(actor), keyword, page, size }),
      ({ found: rows }) => rows.map((row) => ({ id: row.id, borrowerId: row.borrower_id })),
    );
    return { rows: found.map((row) => toFoundApplication(foundOf(row, cipher, language))), total };
  };
  const findApplications: Handler<'findApplications'> = async ({ query, actor, origin }) =>
    (await search(actor, origin.language, query.text, 0, FIND_LIMIT)).rows;
  const findApplicationPage: Handler<'findApplicationPage'> = ({ query, actor, origin }) =>
    search(actor, origin.language, query.text, query.page, query.size);
  return { findApplications, findApplicationPage };
}

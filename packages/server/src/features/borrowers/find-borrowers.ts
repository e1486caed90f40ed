import type { FoundBorrower } from '@trustiq/contract/borrowers/borrowers.ts';
import { statuses as en } from '@trustiq/contract/texts/en/workflow.ts';
import { statuses as id } from '@trustiq/contract/texts/id/workflow.ts';
import { dataScopeOf } from '@trustiq/domain/access/data-scope.ts';
import { maskNik } from '@trustiq/domain/applicant/mask.ts';
import { statusDescription } from '@trustiq/domain/workflow/status-description.ts';
import type { CaseDeps } from '../../deps.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { type BorrowerKeyword, borrowerKeywordOf } from './borrower-keyword.ts';
import { type FoundRow, searchBorrowers } from './borrowers.store.ts';

const texts = { id, en };

/** Seven digits of a NIK are shared by a district; the database cannot compare more of it. */
const CANDIDATES = 1000;

type Readable = { readonly row: FoundRow; readonly nik: string };

const isMeant = ({ row, nik }: Readable, keyword: BorrowerKeyword): boolean =>
  keyword.by === 'name' ||
  (keyword.phone !== null && row.msisdn.startsWith(keyword.phone)) ||
  (keyword.nik !== null && nik.startsWith(keyword.nik.digits));

/** The search of borrowers. That it was made is recorded, what was looked for is not: it is a name or a number. */
export function findBorrowers({ db, now, cipher }: CaseDeps): Handler<'findBorrowers'> {
  return async ({ query: { text, size }, actor, origin }): Promise<FoundBorrower[]> => {
    const keyword = borrowerKeywordOf(text, cipher);
    const limit = keyword?.by === 'digits' && keyword.nik !== null ? CANDIDATES : size;
    const candidates = keyword === null ? [] : await searchBorrowers(db, keyword, dataScopeOf(actor), limit);
    const found = candidates
      .map((row) => ({ row, nik: cipher.decrypt(row.nik_cipher) }))
      .filter((readable) => keyword !== null && isMeant(readable, keyword))
      .sort((one, other) => one.row.full_name.localeCompare(other.row.full_name, 'id') || one.row.id - other.row.id)
      .slice(0, size);
    await appendAudit(db, {
      at: now(),
      event: 'borrower_searched',
      userId: actor.userId,
      origin,
      details: { by: keyword?.by ?? null, found: found.length },
    });
    return found.map(({ row, nik }) => ({
      id: row.id,
      fullName: row.full_name,
      noKtpMasked: maskNik(nik),
      msisdn: row.msisdn,
      dateOfBirth: row.birth_date,
      branchName: row.branch_name,
      applications: row.applications,
      lastStatusDesc: texts[origin.language][statusDescription(row.last_status, row.last_track)],
    }));
  };
}

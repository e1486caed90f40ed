import { toFoundBorrower } from '@trustiq/contract/borrowers/borrowers.ts';
import { statuses as en } from '@trustiq/contract/texts/en/workflow.ts';
import { statuses as id } from '@trustiq/contract/texts/id/workflow.ts';
import { dataScopeOf } from '@trustiq/domain/access/data-scope.ts';
import { type BorrowerKeyword, isWholeNik, readBorrowerKeyword } from '@trustiq/domain/applicant/borrower-keyword.ts';
import { maskNik } from '@trustiq/domain/applicant/identifiers.ts';
import { statusDescription } from '@trustiq/domain/workflow/application-statuses.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { borrowerNik } from '../../schema/encrypted-fields.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { type BorrowersWanted, findIdByNik, listByNikPrefix, searchBorrowers } from './borrowers.store.ts';

const texts = { id, en };
const byName = new Intl.Collator('id');

/** More people of one district than a search can mean. */
const CANDIDATES = 20_000;

/** A whole NIK has a hash of its own; a part is found by that of its first seven digits, and then read. */
async function idsByNik({ db, cipher }: CaseDeps, nik: string): Promise<number[]> {
  if (isWholeNik(nik)) {
    const id = await findIdByNik(db, cipher.hash(nik));
    return id === null ? [] : [id];
  }
  const candidates = await listByNikPrefix(db, cipher.prefixHash(nik), CANDIDATES);
  return candidates
    .filter((row) => cipher.decrypt(row.nik_cipher, borrowerNik(row.id)).startsWith(nik))
    .map(({ id }) => id);
}

async function wantedBy(deps: CaseDeps, keyword: BorrowerKeyword): Promise<BorrowersWanted> {
  if (keyword.by === 'name') return { name: keyword.text };
  return { phone: keyword.phone, ids: keyword.nik === null ? [] : await idsByNik(deps, keyword.nik) };
}

/** The search of borrowers. That it was made is recorded, what was looked for is not: it is a name or a number. */
export function findBorrowers(deps: CaseDeps): Handler<'findBorrowers'> {
  const { db, now, cipher } = deps;
  return async ({ query: { text, size }, actor, origin }) => {
    const keyword = readBorrowerKeyword(text);
    const wanted = keyword === null ? null : await wantedBy(deps, keyword);
    const rows = wanted === null ? [] : await searchBorrowers(db, wanted, dataScopeOf(actor), size);
    const found = rows.sort((one, other) => byName.compare(one.full_name, other.full_name) || one.id - other.id);
    await appendAudit(db, {
      at: now(),
      event: 'borrower_searched',
      userId: actor.userId,
      origin,
      details: { by: keyword?.by ?? null, found: found.length },
    });
    return found.map((row) =>
      toFoundBorrower({
        id: row.id,
        fullName: row.full_name,
        maskedNik: maskNik(cipher.decrypt(row.nik_cipher, borrowerNik(row.id))),
        msisdn: row.msisdn,
        dateOfBirth: row.birth_date,
        branchName: row.branch_name,
        applications: row.applications,
        lastStatusText: texts[origin.language][statusDescription(row.last_status, row.last_track)],
      }),
    );
  };
}

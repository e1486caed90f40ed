import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { type ContactDetailName, contactDetail, eachContactDetail } from '@trustiq/domain/applicant/contact-details.ts';
import { formatPercent } from '../../lib/format-number.ts';
import { formatPhone } from '../../lib/format-phone.ts';
import { formatRupiah, MISSING } from '../../lib/format-rupiah.ts';

export type ChangedField =
  | 'status'
  | 'product'
  | 'loanAmount'
  | 'tenor'
  | 'interest'
  | 'insurance'
  | 'calculated'
  | 'document'
  | ContactDetailName
  | 'covenant'
  | 'bureau'
  | 'cif'
  | 'disbursement'
  | 'round'
  | 'other';

export type CaseChange =
  | { readonly field: ChangedField }
  | { readonly field: ChangedField; readonly from: string; readonly to: string }
  | { readonly field: 'document'; readonly name: string; readonly by: string };

type Shown = (application: WholeCase) => string | number | null;

const shownContact =
  (name: ContactDetailName): Shown =>
  ({ [name]: text }) =>
    contactDetail(name).kind === 'phone' ? formatPhone(text) : text;

/** Fields whose old and new value a person wants to read. */
const compared: Partial<Record<ChangedField, Shown>> = {
  status: ({ statusText }) => statusText,
  product: ({ loan }) => loan.product.name,
  loanAmount: ({ loan }) => formatRupiah(loan.amountRupiah),
  tenor: ({ loan }) => loan.tenorMonths,
  interest: ({ loan }) => formatPercent(loan.annualRatePercent),
  insurance: ({ loan }) => `${loan.insuranceCode} ${formatPercent(loan.insurancePercent)}`,
  ...eachContactDetail(shownContact),
  cif: ({ cif }) => cif,
};

/** Fields of which it is enough to know that they changed. */
const noticed: Partial<Record<ChangedField, Shown>> = {
  calculated: ({ loan }) => loan.calculatedAt,
  covenant: ({ covenant }) => covenant,
  bureau: ({ bureau }) => bureau.requestedAt,
  disbursement: ({ disbursement }) => disbursement?.state ?? null,
  round: ({ round }) => round,
};

/** What is different between the case a person saw and the case as it is; `other` when it lies in a section of its own. */
export function caseChanges(seen: WholeCase, latest: WholeCase): readonly CaseChange[] {
  if (seen.version === latest.version) return [];
  const known = new Set(seen.documents.map(({ id }) => id));
  const text = (value: string | number | null) => (value === null ? MISSING : String(value));
  const entries = (table: Partial<Record<ChangedField, Shown>>) =>
    (Object.entries(table) as [ChangedField, Shown][]).filter(([, show]) => show(seen) !== show(latest));
  const changes: CaseChange[] = [
    ...entries(compared).map(([field, show]) => ({ field, from: text(show(seen)), to: text(show(latest)) })),
    ...entries(noticed).map(([field]) => ({ field })),
    ...latest.documents
      .filter(({ id }) => !known.has(id))
      .map(({ filename, uploadedBy }) => ({ field: 'document' as const, name: filename, by: uploadedBy })),
  ];
  return changes.length > 0 ? changes : [{ field: 'other' }];
}

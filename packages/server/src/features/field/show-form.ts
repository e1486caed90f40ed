import type { FieldBook } from '@trustiq/contract/field/field-book.ts';
import type { FieldPhoto, FormFault } from '@trustiq/contract/field/field-forms.ts';
import { faultsOfForm } from '@trustiq/contract/field/form-faults.ts';
import type { FormContents } from '@trustiq/contract/field/form-parts.ts';
import { statuses as statusesEn } from '@trustiq/contract/texts/en/workflow.ts';
import { statuses as statusesId } from '@trustiq/contract/texts/id/workflow.ts';
import type { Language } from '@trustiq/contract/texts/language.ts';
import { maySendForm, mayWriteForm } from '@trustiq/domain/origination/form-rights.ts';
import { fieldStatus, statusDescription } from '@trustiq/domain/workflow/application-statuses.ts';
import { bankDayOf } from '../../platform/bank-day.ts';
import type { SignedIn } from '../../platform/http/handler.ts';
import type { FormRow, listArrivals } from './field-forms.store.ts';
import type { PhotoRow } from './field-photos.store.ts';
import type { GivenFile } from './files-of-case.ts';

const statusTexts = { id: statusesId, en: statusesEn } as const;

/** Handed in, or its case has gone on without it. */
export const isSent = ({ sent_at, closed_at, status }: Pick<FormRow, 'sent_at' | 'closed_at' | 'status'>): boolean =>
  sent_at !== null || closed_at !== null || (status !== null && status !== fieldStatus);

export const standingOf = (form: FormRow) => ({
  officerId: form.officer_id,
  branchId: form.branch_id,
  isSent: isSent(form),
});

type Arrival = Awaited<ReturnType<typeof listArrivals>>[number];

/** A case that begins in the field was sent back by nobody. */
const beginnings: readonly string[] = ['originate', 'continuePrescreen'];

export const kindOfArrival = ({ transition }: Arrival): 'PRESCREEN' | 'RETURNED' =>
  transition === 'continuePrescreen' ? 'PRESCREEN' : 'RETURNED';

export function returnedOf(arrival: Arrival | undefined) {
  if (arrival === undefined || beginnings.includes(arrival.transition)) return null;
  return {
    reason: arrival.reason,
    note: arrival.note,
    role: arrival.role,
    at: arrival.at.toISOString(),
  };
}

export function shownStanding(form: FormRow, arrival: Arrival | undefined, actor: SignedIn, language: Language) {
  const standing = standingOf(form);
  return {
    applicationId: form.application_id,
    kind: form.kind,
    officerId: form.officer_id,
    officerName: `${form.first_name} ${form.last_name}`.trim(),
    isMine: mayWriteForm(standing, actor),
    maySend: maySendForm(standing, actor),
    sentAt: form.sent_at?.toISOString() ?? null,
    closedAt: form.closed_at?.toISOString() ?? null,
    statusText:
      form.status === null || form.track === null
        ? null
        : statusTexts[language][statusDescription(form.status, form.track)],
    returned: standing.isSent ? null : returnedOf(arrival),
    updatedAt: form.updated_at.toISOString(),
  };
}

export const shownPhoto = (row: PhotoRow): FieldPhoto => ({
  id: row.id,
  slot: row.slot,
  document: row.document,
  fileName: row.file_name,
  sizeBytes: row.size_bytes,
  sha256: row.sha256,
  takenAt: row.taken_at?.toISOString() ?? null,
  latitude: row.latitude,
  longitude: row.longitude,
  receivedBytes: row.object_name === null ? Number(row.received_bytes) : row.size_bytes,
  isComplete: row.object_name !== null,
});

/** What stands between the form and its being handed in. A photo that is not here yet is not there. */
export function missingOf(
  contents: FormContents,
  photos: readonly PhotoRow[],
  given: readonly GivenFile[],
  { book, areaId, at }: { readonly book: FieldBook; readonly areaId: number; readonly at: Date },
): FormFault[] {
  const whole = photos.filter(({ object_name }) => object_name !== null);
  return faultsOfForm(contents, [...given, ...whole], { book, areaId, today: bankDayOf(at) });
}

import { createHash, randomUUID } from 'node:crypto';
import { DRAFT_SHAPE } from '@trustiq/contract/field/field-devices.ts';
import type { FieldForm } from '@trustiq/contract/field/field-forms.ts';
import type { FormContents, FormPart, PhotoSlot } from '@trustiq/contract/field/form-parts.ts';
import type { Client } from '@trustiq/contract/whole-client.ts';
import { businessSurvey, originationBody } from './origination-body.ts';

/** A whole form of KMPS Mikro, as an account officer fills it in at a market stall. */
export function wholeContents(): FormContents {
  const { applicant, emergencyContacts, job, bank, productId, loanAmount, tenor, loanPurpose } = originationBody();
  const { photos: _, ...survey } = businessSurvey();
  return {
    consent: { version: 'AO-2026-11', at: '2026-11-16T08:00:00+07:00' },
    applicant,
    relatives: { spouses: [], emergencyContacts },
    work: { job, bank },
    loan: { productId, loanAmount, tenor, loanPurpose },
    survey,
  };
}

const PNG = Buffer.from('iVBORw0KGgo=', 'base64');

export type Shot = { readonly slot: PhotoSlot; readonly document: string | null };

export const wholeShots: readonly Shot[] = [
  { slot: 'DOCUMENT', document: 'ktp' },
  { slot: 'DOCUMENT', document: 'persetujuan' },
  { slot: 'LVUD', document: null },
  { slot: 'LVUD', document: null },
];

/** A picture of its own, announced and sent in pieces of the given size. */
export async function sendPhoto(client: Client, formId: string, shot: Shot, pieceBytes = 1_000): Promise<string> {
  const content = Buffer.concat([PNG, Buffer.from(randomUUID())]);
  const photoId = randomUUID();
  const params = { formId, photoId };
  await client.beginFieldPhoto({
    params,
    body: {
      ...shot,
      fileName: 'foto.png',
      sizeBytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      takenAt: '2026-11-16T08:10:00+07:00',
      latitude: -6.9,
      longitude: 107.6,
    },
  });
  for (let offset = 0; offset < content.length; offset += pieceBytes) {
    const data = content.subarray(offset, offset + pieceBytes).toString('base64');
    await client.sendFieldPhotoPiece({ params, body: { offset, data } });
  }
  return photoId;
}

export async function saveParts(client: Client, form: FieldForm, contents: FormContents): Promise<void> {
  for (const [part, content] of Object.entries(contents)) {
    const name = part as FormPart;
    const base = form.parts[name]?.revision ?? 0;
    await client.saveFieldPart({ params: { formId: form.id, part: name }, body: { base, content } });
  }
}

/** What whoever looks at the form has seen. */
export const seenOf = ({ parts, photos }: FieldForm) => ({
  revisions: Object.fromEntries(Object.entries(parts).map(([part, { revision }]) => [part, revision])),
  photos: photos.map(({ id, sha256 }) => ({ id, sha256 })),
  shape: DRAFT_SHAPE,
});

/** A form with everything, ready to be sent. */
export async function filledForm(client: Client, contents: FormContents = wholeContents()): Promise<FieldForm> {
  const formId = randomUUID();
  const form = await client.openFieldForm({ params: { formId }, body: {} });
  await saveParts(client, form, contents);
  for (const shot of wholeShots) await sendPhoto(client, formId, shot);
  return client.getFieldForm({ params: { formId } });
}

/** The form of a case that lies in the field, with whatever it lacks; who the applicant is stays as it is. */
export async function fillCase(client: Client, applicationId: number): Promise<FieldForm> {
  const form = await client.openFieldForm({ params: { formId: randomUUID() }, body: { applicationId } });
  const { applicant, relatives, loan, ...others } = wholeContents();
  const known = form.parts.applicant?.content ?? {};
  await saveParts(client, form, {
    ...others,
    applicant: {
      ...applicant,
      ...known,
      ktpAddress: applicant?.['ktpAddress'] ?? {},
      address: applicant?.['address'] ?? {},
    },
    relatives: relatives ?? {},
    loan: { ...loan, ...form.parts.loan?.content },
  });
  const given = new Set(form.missing.map(({ field }) => field));
  for (const shot of wholeShots)
    if (shot.slot !== 'DOCUMENT' || given.has(`documents.${shot.document}`)) await sendPhoto(client, form.id, shot);
  return client.getFieldForm({ params: { formId: form.id } });
}

export const sendForm = async (client: Client, form: FieldForm) =>
  client.sendFieldForm({ params: { formId: form.id }, body: seenOf(form) });

import { MINUTES_SCHEMA, type MinutesFacts } from '@trustiq/domain/sittings/minutes-facts.ts';
import { addCases, releaseCases } from '../features/sittings/agenda.store.ts';
import { insertMinutes } from '../features/sittings/minutes.store.ts';
import { digestOfMinutes, textOfMinutes } from '../features/sittings/minutes-text.ts';
import { keepSeat } from '../features/sittings/seats.store.ts';
import { insertSitting, nextSerial, nextSittingId, updateSitting } from '../features/sittings/sittings.store.ts';
import { appendAudit } from '../platform/audit/audit-entry.ts';
import type { Db } from '../platform/database/open-database.ts';
import { sittingSubject } from '../platform/marks/subject.ts';
import { inOneMoment } from '../platform/moment/in-one-moment.ts';
import { beginSubject } from '../platform/record/hold-subject.ts';
import { fieldCipher } from '../platform/security/field-cipher.ts';
import { minutesFacts } from '../schema/encrypted-fields.ts';
import type { TestBank } from './start-bank.ts';

const factsOf = (applicationId: number, applicantName: string, at: string): MinutesFacts => ({
  schema: MINUTES_SCHEMA,
  bankName: 'BPR Contoh',
  number: '001/KK/2026',
  startsAt: at,
  place: 'Ruang rapat',
  convenedBy: 'Hendra Gunawan',
  openedAt: at,
  chair: { name: 'Hendra Gunawan', namedBy: null, reason: null },
  seats: [{ name: 'Hendra Gunawan', isPresent: true, substituteName: null }],
  cases: [
    {
      applicationId,
      applicantName,
      productName: 'Kredit Usaha',
      branchName: 'Bandung',
      amountRupiah: 10_000_000,
      tenorMonths: 12,
      outcome: 'carriedOver',
      isBeforeOpening: false,
      votes: [],
      capsuleDigest: null,
    },
  ],
  takenOff: [],
  signedAt: at,
});

async function writeSitting(trx: Db, { deps, now }: TestBank, id: number, { applicationId, by }: Of): Promise<string> {
  const at = now();
  const year = 2026;
  const plan = { year, serial: await nextSerial(trx, year), place: `Ruang ${id}`, starts_at: at.toISOString() };
  await insertSitting(trx, { id, ...plan, convened_by: by, convened_at: at, chair_id: by });
  await addCases(trx, [applicationId], { sittingId: id, by, at });
  await keepSeat(trx, {
    sittingId: id,
    memberId: by,
    personId: by,
    absenceId: null,
    isPresent: true,
    notedBy: by,
    at,
  });
  const text = textOfMinutes(factsOf(applicationId, `Pemohon ${applicationId}`, at.toISOString()));
  const digest = digestOfMinutes(text);
  await insertMinutes(trx, {
    sitting_id: id,
    schema: MINUTES_SCHEMA,
    digest,
    facts_cipher: fieldCipher(deps.secrets).encrypt(text, minutesFacts(id)),
    signed_by: by,
    signed_at: at,
  });
  await releaseCases(trx, id);
  await updateSitting(trx, { id, version: 1 }, { state: 'closed', opened_at: at, ended_at: at });
  return digest;
}

type Of = { readonly applicationId: number; readonly by: number };

/** A sitting about any case, as if its chair had signed it: for tests that only want one to be there. */
export const keepAnySitting = (bank: TestBank, of: Of): Promise<number> =>
  inOneMoment(bank.deps.db, async (trx) => {
    const id = await nextSittingId(trx);
    await beginSubject(trx, sittingSubject(id));
    const minutes = await writeSitting(trx, bank, id, of);
    const entry = { at: bank.now(), userId: of.by, details: { sitting: id, minutes } };
    await appendAudit(trx, { ...entry, event: 'sitting_signed_off', changes: [sittingSubject(id)] });
    return id;
  });

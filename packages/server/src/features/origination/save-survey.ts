import { createHash, randomUUID } from 'node:crypto';
import { computedFieldsIn, fromSurvey, type SurveyDelivery } from '@trustiq/contract/origination/survey.ts';
import { changedSheets } from '@trustiq/contract/survey/changed-sheets.ts';
import { analysisNikField, namesOfParts, nikInAnalysis } from '@trustiq/contract/survey/survey-names.ts';
import type { SurveyKind } from '@trustiq/domain/survey/survey-kinds.ts';
import { obstaclesToAction } from '@trustiq/domain/workflow/take-action.ts';
import { bankDayOf } from '../../platform/bank-day.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler, Origin } from '../../platform/http/handler.ts';
import { keepingAnswer } from '../../platform/http/kept-answer.ts';
import { personField } from '../../schema/encrypted-fields.ts';
import { missingPartsOf } from './missing-parts.ts';
import type { OriginationDeps } from './origination-deps.ts';
import { findSheets, getSurveyedLoan, insertPhoto, type NewPhoto, saveSheet } from './surveys.store.ts';

const fieldsRefused = (fields: Record<string, string>) => new Failure('RULE_BROKEN', { fields });

/** Files are stored before the rows that name them: a crash between leaves a file that nobody knows, never a row without its file. */
async function storePhotos(
  { storage, readFile }: OriginationDeps,
  photos: SurveyDelivery['photos'],
  { language }: Origin,
): Promise<NewPhoto[]> {
  const files = photos.map((photo) => ({ photo, file: readFile(photo.filename, photo.fileData, language) }));
  const stored: NewPhoto[] = [];
  for (const { photo, file } of files) {
    if ((await storage.scan?.(file.content)) === 'infected') throw new Failure('RULE_BROKEN', { file: 'malware' });
    const objectName = randomUUID();
    await storage.put(objectName, file.content);
    stored.push({
      category: photo.category,
      fileName: file.fileName,
      detectedType: file.detectedType,
      sizeBytes: file.content.length,
      objectName,
      sha256: createHash('sha256').update(file.content).digest('hex'),
      latitude: photo.latitude ?? null,
      longitude: photo.longitude ?? null,
      takenAt: photo.takenAt ?? null,
    });
  }
  return stored;
}

/** Sheets with their computed figures, inside the work on their case. */
export async function saveSheets(
  { cipher, now }: Pick<OriginationDeps, 'cipher' | 'now'>,
  db: Db,
  id: number,
  sheets: SurveyDelivery['sheets'],
) {
  const loan = await getSurveyedLoan(db, id);
  const nik = nikInAnalysis(sheets.creditAnalysis);
  if (nik !== null && nik !== cipher.decrypt(loan.nik_cipher, personField('nik_cipher', id)))
    throw fieldsRefused({ [analysisNikField]: 'nik_mismatch' });
  const changed = changedSheets(sheets, await findSheets(db, id), {
    amountRupiah: loan.amount_rupiah,
    tenorMonths: loan.tenor_months,
    ratePercent: loan.rate_percent,
    instalmentRupiah: loan.instalment_rupiah,
    interestType: loan.interest_type,
    maxPlafondRupiah: loan.max_plafond_rupiah,
    security: loan.security,
    // Nobody has asked the bureau yet.
    runningInstalmentsRupiah: 0,
    today: bankDayOf(now()),
  });
  const kinds = Object.keys(changed) as SurveyKind[];
  for (const kind of kinds) await saveSheet(db, id, kind, changed[kind] ?? {}, now());
  return kinds;
}

/** What an account officer saw and wrote down. The sheets are the branch's word, so computed figures are never taken from it. */
export function saveSurvey(deps: OriginationDeps): Handler<'saveSurvey'> {
  const { cases, now } = deps;
  return async ({ params, body, actor, origin }) => {
    const { situation } = await cases.read(actor, { id: params.id });
    const computed = computedFieldsIn(body);
    if (computed.length > 0) throw fieldsRefused(Object.fromEntries(computed.map((field) => [field, 'computed'])));
    const { sheets, photos: taken } = fromSurvey(body);
    const isAllowed = obstaclesToAction('saveSurvey', situation).length === 0;
    const photos = isAllowed ? await storePhotos(deps, taken, origin) : [];
    const details = { parts: namesOfParts(sheets), photos: photos.length, serviceId: actor.serviceId };
    const act = { actor, origin, id: params.id, action: 'saveSurvey', event: 'survey_saved', details } as const;
    return cases.act(act, async (trx, { record }) => {
      // Allowed now but not a moment ago: the case moved in between, and the photos were not stored.
      if (!isAllowed) throw new Failure('STALE_VERSION');
      const kinds = await saveSheets(deps, trx, record.id, sheets);
      for (const photo of photos) await insertPhoto(trx, record.id, photo, now());
      const missing = await missingPartsOf(trx, record);
      return keepingAnswer(trx, { id: record.id, kinds, photos: photos.length, missing });
    });
  };
}

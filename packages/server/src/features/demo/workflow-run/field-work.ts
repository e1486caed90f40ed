import { namesOfParts } from '@trustiq/contract/survey/survey-names.ts';
import { sheetsByTraits } from '@trustiq/domain/survey/missing-survey-parts.ts';
import type { WorkflowActor } from '@trustiq/domain/workflow/situation.ts';
import { bankDayOf } from '../../../platform/bank-day.ts';
import type { SurveyDelivery } from '../plan/partners.ts';
import type { Plan } from '../plan/plan.ts';
import { landAppraisal, vehicleAppraisal } from '../survey/appraisals.ts';
import { businessSurvey } from '../survey/business-survey.ts';
import { creditAnalysis } from '../survey/credit-analysis.ts';
import type { DemoCase, DemoDocument, DemoPhoto } from './demo-case.ts';
import { objectName } from './object-name.ts';

const channelOf = ({ branch: { branchId, areaId } }: Plan): WorkflowActor => ({
  userId: null,
  role: 'SERVICE',
  areaId,
  branchId,
});

export const channelName = ({ branch }: Plan): string => `AO ${branch.code}`;

/** An account officer's tablet registers the application. */
export function originate(demoCase: DemoCase): void {
  demoCase.run.start('originate', channelOf(demoCase.plan));
  demoCase.records.hasJob = true;
  demoCase.run.learn({ hasPayoutAccount: true, isPayoutHolderConfirmed: true });
}

function deliveryOf(demoCase: DemoCase, surveyor: string, today: string): SurveyDelivery {
  const { plan, draw } = demoCase;
  const sheets = sheetsByTraits(plan.product);
  if (sheets.includes('ANALYSIS')) return creditAnalysis(plan, today);
  return {
    ...businessSurvey(plan, draw, surveyor, today),
    ...(sheets.includes('LPJ_SHM') ? { landAppraisal: landAppraisal(plan, draw, surveyor, today) } : {}),
    ...(sheets.includes('LPJ_KEND') ? { vehicleAppraisal: vehicleAppraisal(plan, draw, surveyor, today) } : {}),
  };
}

function photosOf({ plan, run }: DemoCase): DemoPhoto[] {
  const sheets = sheetsByTraits(plan.product);
  const two = (category: DemoPhoto['category'], names: readonly string[]) =>
    names.map((fileName) => ({ category, fileName, at: run.now() }));
  return [
    ...(sheets.includes('LVUD') ? two('LVUD', ['tempat-usaha.png', 'persediaan.png']) : []),
    ...(sheets.includes('LPJ_SHM') ? two('LPJ_SHM', ['rumah-depan.png', 'jalan-depan.png']) : []),
    ...(sheets.includes('LPJ_KEND') ? two('LPJ_KEND', ['kendaraan-depan.png', 'nomor-rangka.png']) : []),
  ];
}

export function survey(demoCase: DemoCase): void {
  const { run, plan, records, partners, staff } = demoCase;
  run.pass(60, 600);
  const today = bankDayOf(run.now());
  const delivery = deliveryOf(demoCase, `Petugas ${channelName(plan)}`, today);
  const sheets = partners.surveySheets(delivery, {
    ...plan.terms,
    interestType: plan.product.interestType,
    maxPlafondRupiah: plan.product.maxPlafondRupiah,
    security: plan.product.security,
    runningInstalmentsRupiah: 0,
    instalmentRupiah: records.calculation?.simulation.instalmentRupiah ?? null,
    today,
  });
  const photos = photosOf(demoCase);
  const details = { parts: namesOfParts(delivery), photos: photos.length, serviceId: staff.serviceIdOf(plan.branch) };
  run.act('saveSurvey', channelOf(plan), 'survey_saved', details);
  records.survey = { sheets, at: run.now() };
  records.photos.push(...photos);
  run.learn({ hasCompleteSurvey: true });
}

export function upload(
  demoCase: DemoCase,
  fileName: string,
  drawing: DemoDocument['drawing'],
  by?: DemoCase['staff']['all'][number],
) {
  const { run, records, plan } = demoCase;
  const detectedType = fileName.endsWith('.pdf') ? 'application/pdf' : 'image/png';
  run.act('uploadDocument', by ?? channelOf(plan), 'document_uploaded', {
    objectName: objectName(demoCase.ids.id, fileName),
    detectedType,
  });
  records.documents.push({ fileName, drawing, uploadedBy: by?.name ?? channelName(plan), at: run.now() });
  run.learn({ documentNames: records.documents.map((document) => document.fileName) });
}

export function uploadIdentity(demoCase: DemoCase): void {
  demoCase.run.pass(3, 20);
  upload(demoCase, 'ktp.png', 'ktp');
  demoCase.run.learn({ hasOriginationDocuments: true });
}

export function submit(demoCase: DemoCase): void {
  demoCase.run.pass(10, 90);
  demoCase.run.take('submitOrigination', channelOf(demoCase.plan));
}

/** From the first visit to the checker's or HRD's desk. */
export function bringToBranch(demoCase: DemoCase): void {
  originate(demoCase);
  if (demoCase.isThin) demoCase.run.learn({ hasOriginationDocuments: true, hasCompleteSurvey: true });
  else {
    survey(demoCase);
    uploadIdentity(demoCase);
    if (demoCase.plan.person.spouse) upload(demoCase, 'kartu-keluarga.png', 'family');
  }
  submit(demoCase);
}

/** A row of a list that somebody uploaded. */
export function registerFromList(demoCase: DemoCase): void {
  const { run, staff, plan } = demoCase;
  const [officer] = staff.of(demoCase.draw.pick(['ROLE_USER', 'ROLE_ADMIN']), plan.branch);
  if (officer === undefined) throw new Error('Nobody may process lists');
  run.start('processBulkRow', officer);
}

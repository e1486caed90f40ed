import { surveyScopeOf } from '@trustiq/domain/survey/survey-scope.ts';
import type { WorkflowActor } from '@trustiq/domain/workflow/situation.ts';
import { bankDayOf } from '../../../platform/bank-day.ts';
import { objectName } from '../files/object-name.ts';
import type { SurveyDelivery } from '../partners.ts';
import type { Plan } from '../plan.ts';
import { landAppraisal, vehicleAppraisal } from '../survey/appraisals.ts';
import { businessSurvey } from '../survey/business-survey.ts';
import { creditAnalysis } from '../survey/credit-analysis.ts';
import type { Tale, ToldDocument, ToldPhoto } from './tale.ts';

const channelOf = ({ branch: { branchId, areaId } }: Plan): WorkflowActor => ({
  userId: null,
  role: 'SERVICE',
  areaId,
  branchId,
});

export const channelName = ({ branch }: Plan): string => `AO ${branch.code}`;

/** An account officer's tablet registers the application. */
export function originate(tale: Tale): void {
  tale.story.start('originate', channelOf(tale.plan));
  tale.papers.hasJob = true;
  tale.story.learn({ hasPayoutAccount: true, isPayoutHolderConfirmed: true });
}

function deliveryOf(tale: Tale, surveyor: string, today: string): SurveyDelivery {
  const { plan, draw } = tale;
  const { isBusinessProduct, needsLand, needsVehicle } = surveyScopeOf(plan.product);
  if (!isBusinessProduct) return creditAnalysis(plan, today);
  return {
    ...businessSurvey(plan, draw, surveyor, today),
    ...(needsLand ? { lpjShm: landAppraisal(plan, draw, surveyor, today) } : {}),
    ...(needsVehicle ? { lpjKend: vehicleAppraisal(plan, draw, surveyor, today) } : {}),
  };
}

function photosOf({ plan, story }: Tale): ToldPhoto[] {
  const { isBusinessProduct, needsLand, needsVehicle } = surveyScopeOf(plan.product);
  const two = (category: ToldPhoto['category'], names: readonly string[]) =>
    names.map((fileName) => ({ category, fileName, at: story.now() }));
  return [
    ...(isBusinessProduct ? two('LVUD', ['tempat-usaha.png', 'persediaan.png']) : []),
    ...(needsLand ? two('LPJ_SHM', ['rumah-depan.png', 'jalan-depan.png']) : []),
    ...(needsVehicle ? two('LPJ_KEND', ['kendaraan-depan.png', 'nomor-rangka.png']) : []),
  ];
}

export function survey(tale: Tale): void {
  const { story, plan, papers, partners, staff } = tale;
  story.pass(60, 600);
  const today = bankDayOf(story.now());
  const delivery = deliveryOf(tale, `Petugas ${channelName(plan)}`, today);
  const sheets = partners.surveySheets(delivery, {
    ...plan.terms,
    interestType: plan.product.interestType,
    maxPlafondRupiah: plan.product.maxPlafondRupiah,
    security: plan.product.security,
    runningInstalmentsRupiah: 0,
    instalmentRupiah: papers.calculation?.simulation.instalmentRupiah ?? null,
    today,
  });
  const photos = photosOf(tale);
  const details = { parts: Object.keys(delivery), photos: photos.length, serviceId: staff.serviceIdOf(plan.branch) };
  story.act('saveSurvey', channelOf(plan), 'survey_saved', details);
  papers.survey = { sheets, at: story.now() };
  papers.photos.push(...photos);
  story.learn({ hasCompleteSurvey: true });
}

export function upload(
  tale: Tale,
  fileName: string,
  drawing: ToldDocument['drawing'],
  by?: Tale['staff']['all'][number],
) {
  const { story, papers, plan } = tale;
  const detectedType = fileName.endsWith('.pdf') ? 'application/pdf' : 'image/png';
  story.act('uploadDocument', by ?? channelOf(plan), 'document_uploaded', {
    objectName: objectName(tale.ids.id, fileName),
    detectedType,
  });
  papers.documents.push({ fileName, drawing, uploadedBy: by?.name ?? channelName(plan), at: story.now() });
  story.learn({ documentNames: papers.documents.map((document) => document.fileName) });
}

export function uploadIdentity(tale: Tale): void {
  tale.story.pass(3, 20);
  upload(tale, 'ktp.png', 'ktp');
  tale.story.learn({ hasOriginationDocuments: true });
}

export function submit(tale: Tale): void {
  tale.story.pass(10, 90);
  tale.story.take('submitOrigination', channelOf(tale.plan));
}

/** From the first visit to the checker's or HRD's desk. */
export function bringToBranch(tale: Tale): void {
  originate(tale);
  if (tale.isThin) tale.story.learn({ hasOriginationDocuments: true, hasCompleteSurvey: true });
  else {
    survey(tale);
    uploadIdentity(tale);
    if (tale.plan.person.spouse) upload(tale, 'kartu-keluarga.png', 'family');
  }
  submit(tale);
}

/** A row of a list that somebody uploaded. */
export function registerFromList(tale: Tale): void {
  const { story, staff, plan } = tale;
  const [officer] = staff.of(tale.draw.pick(['ROLE_USER', 'ROLE_ADMIN']), plan.branch);
  if (officer === undefined) throw new Error('Nobody may process lists');
  story.start('processBulkRow', officer);
}

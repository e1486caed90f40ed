import type { Sheet } from '@trustiq/contract/survey/sheet.ts';
import * as answers from '@trustiq/contract/survey/survey-answers.ts';
import { businessFacts, employeeFacts, landFigures, vehicleFigures } from '@trustiq/contract/survey/surveyed-facts.ts';
import type { PlainDate } from '@trustiq/domain/calendar/plain-date.ts';
import { guaranteeKinds } from '@trustiq/domain/letters/letter-defaults.ts';
import { declaredInstalmentsRupiah } from '@trustiq/domain/obligations/ledger-totals.ts';
import type { Ledger } from '@trustiq/domain/obligations/obligations-ledger.ts';
import type { CollateralSheet } from '@trustiq/domain/survey/case-collateral.ts';
import type { FirstPercents } from '@trustiq/domain/survey/first-percents.ts';
import type { ScoringSources } from './scoring-sources.store.ts';

function judgedBusiness(lvud: Sheet, instalmentRupiah: number, ledger: Ledger) {
  const { lengthOfBusiness, ...facts } = businessFacts(lvud, declaredInstalmentsRupiah(ledger), instalmentRupiah);
  return {
    ...facts,
    answers: answers.surveyAnswers(lvud),
    businessMonths: lengthOfBusiness && lengthOfBusiness.years * 12 + lengthOfBusiness.months,
  };
}

function collateralOf(
  { LPJ_SHM: land, LPJ_KEND: vehicle }: ScoringSources['surveys'],
  first: FirstPercents,
): CollateralSheet[] {
  const sheets: CollateralSheet[] = [];
  if (land)
    sheets.push({ ...answers.landFacts(land), appraisalRupiah: landFigures(land, null, first).appraisalRupiah });
  if (vehicle)
    sheets.push({
      ...answers.vehicleFacts(vehicle),
      appraisalRupiah: vehicleFigures(vehicle, null, first).appraisalRupiah,
    });
  return sheets;
}

type Circumstances = {
  readonly instalmentRupiah: number;
  readonly today: PlainDate;
  readonly firstPercents: FirstPercents;
  readonly ledger: Ledger;
};

/** What people who went there wrote down; null where nobody did. */
export function surveyFacts(
  sources: ScoringSources,
  { instalmentRupiah, today, firstPercents: first, ledger }: Circumstances,
) {
  const { LVUD: lvud, ANALYSIS: analysis, LPJ_SHM: land, LPJ_KEND: vehicle } = sources.surveys;
  return {
    business: lvud ? judgedBusiness(lvud, instalmentRupiah, ledger) : null,
    // Gross and net income alone are judged, which no running instalment changes.
    employee: analysis
      ? employeeFacts(analysis, { today, runningInstalmentsRupiah: 0, firstPercents: first }).income
      : null,
    retirementDate: analysis ? answers.retirementDate(analysis) : null,
    collateral: collateralOf(sources.surveys, first),
    appraised: {
      landRupiah: land ? landFigures(land, null, first).appraisalRupiah : null,
      vehicleRupiah: vehicle ? vehicleFigures(vehicle, null, first).appraisalRupiah : null,
    },
    guarantee: guaranteeKinds.find((kind) => kind === sources.collateral_requirement) ?? null,
  };
}

export type SurveyFacts = ReturnType<typeof surveyFacts>;

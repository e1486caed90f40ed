import type { TraitFacts } from '@trustiq/domain/shared-traits/traits-of-case.ts';
import { type Sheet, textIn } from './sheet.ts';
import { balanceItems, financesInput } from './survey-answers.ts';

type Sheets = { readonly [Kind in 'LVUD' | 'LPJ_SHM' | 'LPJ_KEND']?: Sheet | undefined };

function figuresOf(lvud: Sheet): TraitFacts['figures'] {
  const { businessDaysPerMonth: _, ...finances } = financesInput(lvud);
  const balance = balanceItems(lvud);
  const items = balance === null ? [] : Object.values(balance).flatMap((group) => Object.values<number | null>(group));
  return [
    { part: 'FINANCES', figures: Object.values(finances) },
    { part: 'BALANCE', figures: items },
  ];
}

/** What the sheets of a survey tell that another application could have, too. */
export function surveyedTraits({
  LVUD: lvud,
  LPJ_SHM: land,
  LPJ_KEND: vehicle,
}: Sheets): Pick<TraitFacts, 'land' | 'vehicle' | 'surveyors' | 'figures'> {
  return {
    land: land
      ? { certificate: textIn(land, 'lpjShmNoSertifikat'), villageCode: textIn(land, 'lpjShmAlamatKel') }
      : null,
    vehicle: vehicle
      ? {
          bpkb: textIn(vehicle, 'lpjKendNoBpkb'),
          chassis: [textIn(vehicle, 'lpjKendNoRangka'), textIn(vehicle, 'lpjKendNoRangkaFisik')],
        }
      : null,
    surveyors: [
      textIn(lvud ?? {}, 'lvudNamaSurveyor'),
      textIn(land ?? {}, 'lpjShmNamaPemeriksa'),
      textIn(vehicle ?? {}, 'lpjKendNamaPemeriksa'),
    ],
    figures: lvud ? figuresOf(lvud) : [],
  };
}

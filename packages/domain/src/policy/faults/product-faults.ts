import { findInsuranceOffer } from '../../loan/insurance-options.ts';
import { defaultInsuranceOf, securities } from '../../loan/product-terms.ts';
import { judgedSheet } from '../../survey/missing-survey-parts.ts';
import { alwaysAsked } from '../../workflow/document-names.ts';
import type { InsuranceChapter } from '../chapters/insurance.ts';
import type { OfferedProduct } from '../chapters/products.ts';
import type { Policy } from '../policy.ts';
import { fault, faultsOfOpenTable, isTooFine, type PolicyFault, type PolicyPath, repeated } from '../policy-fault.ts';

const bounds = [
  ['minPlafondRupiah', 'maxPlafondRupiah'],
  ['minTenorMonths', 'maxTenorMonths'],
  ['minRatePercent', 'maxRatePercent'],
  ['minInsurancePercent', 'maxInsurancePercent'],
] as const satisfies readonly (readonly [keyof OfferedProduct, keyof OfferedProduct])[];

/** What its table keeps to four digits: more would be rounded, and shares no longer add up. */
const percents = [
  'minRatePercent',
  'maxRatePercent',
  'serviceFeePercent',
  'serviceFeeLenderPercent',
  'serviceFeePartnerPercent',
  'serviceFeeTtfPercent',
  'provisiPercent',
  'minInsurancePercent',
  'maxInsurancePercent',
] as const satisfies readonly (keyof OfferedProduct)[];

/** Percents have two digits: a hundredth of one is told apart, the rest is how a machine counts. */
const isSame = (one: number, other: number) => Math.abs(one - other) < 1e-9;

/** The score rests on one sheet, which follows from what the product is; the other one is on no screen of it. */
function sheetFaults({ surveySheets, isBusiness }: OfferedProduct, path: PolicyPath): PolicyFault[] {
  const needed = judgedSheet({ isBusiness });
  const other = judgedSheet({ isBusiness: !isBusiness });
  const place = [...path, 'surveySheets'];
  return [
    ...(surveySheets.includes(needed) ? [] : [fault(place, 'missing', needed)]),
    ...(surveySheets.includes(other) ? [fault([...place, surveySheets.indexOf(other)], 'unknown', other)] : []),
    ...repeated(surveySheets, (index) => [...place, index]),
  ];
}

/** The book says everything that is asked for, also what always is. */
const documentFaults = ({ documents }: OfferedProduct, path: PolicyPath): PolicyFault[] =>
  (['submit', 'disburse'] as const).flatMap((step) => {
    const place = [...path, 'documents', step];
    const named = documents[step].map((part) => part.trim().toLowerCase());
    return [
      ...alwaysAsked[step].filter((part) => !named.includes(part)).map((part) => fault(place, 'missing', part)),
      ...repeated(named, (index) => [...place, index]),
    ];
  });

/** A loan for which nobody chose an insurer, as every one of a prescreen list, begins with this one: it must hold there. */
function insurerFaults(product: OfferedProduct, path: PolicyPath, { options }: InsuranceChapter): PolicyFault[] {
  const { defaultInsuranceCode, isActive: isOffered } = product;
  const place = [...path, 'defaultInsuranceCode'];
  const insurer = options.find(({ code, isActive }) => isActive && code === defaultInsuranceOf(product));
  if (defaultInsuranceCode !== null && insurer === undefined) return [fault(place, 'unknown', defaultInsuranceCode)];
  const holds = insurer !== undefined && findInsuranceOffer(product, insurer, { isCashCollateral: false }) !== null;
  // Bounds that are reversed have their own fault, and nothing lies between them.
  const isBounded =
    insurer === undefined ||
    (insurer.minPremiumPercent <= insurer.maxPremiumPercent &&
      (product.minInsurancePercent ?? 0) <= (product.maxInsurancePercent ?? Number.POSITIVE_INFINITY));
  return holds || !isOffered || !isBounded ? [] : [fault(place, 'insurance_not_offered', insurer?.code ?? '–')];
}

function productFaults(product: OfferedProduct, path: PolicyPath, { insurance, products }: Policy): PolicyFault[] {
  const { serviceFeePercent, serviceFeeLenderPercent, serviceFeePartnerPercent, serviceFeeTtfPercent } = product;
  const shares = serviceFeeLenderPercent + serviceFeePartnerPercent + serviceFeeTtfPercent;
  const successor = products.offered.find(({ id }) => id === product.successorId && id !== product.id);
  return [
    ...bounds.flatMap(([least, most]) =>
      (product[least] ?? 0) > (product[most] ?? Number.POSITIVE_INFINITY)
        ? [fault([...path, most], 'bounds_reversed', product[most] ?? '')]
        : [],
    ),
    ...percents.flatMap((field) => {
      const value = product[field] ?? 0;
      return isTooFine(value) ? [fault([...path, field], 'too_fine', value)] : [];
    }),
    ...(product.minPlafondRupiah > 0 ? [] : [fault([...path, 'minPlafondRupiah'], 'not_above_zero')]),
    ...(product.interestType === 'EFEKTIF' && product.hasCompulsorySavings
      ? [fault([...path, 'hasCompulsorySavings'], 'falling_instalments_save')]
      : []),
    ...sheetFaults(product, path),
    ...documentFaults(product, path),
    ...(isSame(shares, serviceFeePercent)
      ? []
      : [fault([...path, 'serviceFeePercent'], 'fees_do_not_add_up', serviceFeePercent)]),
    ...insurerFaults(product, path, insurance),
    ...(!product.isActive && product.successorId === null ? [fault([...path, 'successorId'], 'successor_needed')] : []),
    ...(product.successorId !== null && successor === undefined
      ? [fault([...path, 'successorId'], 'unknown', product.successorId)]
      : []),
    // Another track would put a case before people who never saw it.
    ...(successor !== undefined && (!successor.isActive || successor.track !== product.track)
      ? [fault([...path, 'successorId'], 'successor_closed', successor.code)]
      : []),
  ];
}

export function productsFaults(policy: Policy): PolicyFault[] {
  const { offered, fees, prescreenProductCode } = policy.products;
  const at = (index: number, ...rest: string[]) => ['products', 'offered', index, ...rest];
  return [
    ...(offered.some(({ isActive }) => isActive) ? [] : [fault(['products', 'offered'], 'empty')]),
    ...repeated(
      offered.map(({ id }) => id),
      (index) => at(index, 'id'),
    ),
    ...repeated(
      offered.map(({ code }) => code),
      (index) => at(index, 'code'),
    ),
    ...offered.flatMap((product, index) => productFaults(product, at(index), policy)),
    ...(offered.some(({ code, isActive }) => isActive && code === prescreenProductCode)
      ? []
      : [fault(['products', 'prescreenProductCode'], 'unknown', prescreenProductCode)]),
    ...securities.flatMap((security) => {
      const place = ['products', 'fees', 'notary', security];
      const rows = fees.notary[security].map(({ upToRupiah }, index) => ({
        bound: upToRupiah,
        path: [...place, index, 'upToRupiah'],
      }));
      return faultsOfOpenTable(rows, place);
    }),
  ];
}

import type { Policy } from '@trustiq/domain/policy/policy.ts';
import { useDraft } from './draft-context.ts';
import { kindOfPlace, type Place, valueAt } from './place.ts';

export type Option = { readonly value: string | number; readonly label: string };

const named = (value: string | number, name: string): Option => ({ value, label: `${value} · ${name}` });

const branches = ({ organisation }: Policy) =>
  organisation.branches.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }));
const products = ({ products: { offered } }: Policy) =>
  offered.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }));

/** Fields that name a row of another list. */
const references: Readonly<Record<string, (policy: Policy) => readonly Option[]>> = {
  'identity.coreBanking.offices.*.branchId': branches,
  'organisation.branches.*.areaId': ({ organisation }) => organisation.areas.map(({ id, name }) => named(id, name)),
  'organisation.branches.*.successorId': branches,
  'products.offered.*.successorId': products,
  'products.offered.*.defaultInsuranceCode': ({ insurance }) =>
    insurance.options.filter(({ isActive }) => isActive).map(({ code, name }) => named(code, name)),
  'products.prescreenProductCode': ({ products: { offered } }) => offered.map(({ code, name }) => named(code, name)),
  'scoring.knockOuts.*.reasonCode': ({ reasons: { reasons } }) =>
    reasons
      .filter(({ category, isActive }) => category === 'REJECT' && isActive)
      .map(({ code, description }) => named(code, description)),
};

/** What can be chosen where a field names a row of another list; null where it does not. */
export function useReferences(place: Place): readonly Option[] | null {
  const { policy } = useDraft();
  const optionsIn = references[kindOfPlace(place)];
  if (optionsIn === undefined) return null;
  const own = place.at(-1) === 'successorId' ? valueAt(policy, [...place.slice(0, -1), 'id']) : null;
  return optionsIn(policy).filter(({ value }) => value !== own);
}

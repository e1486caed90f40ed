import { Alert, Select } from '@mantine/core';
import { placeOfRole } from '@trustiq/domain/access/account-placement.ts';
import { controlledRoles } from '@trustiq/domain/access/role-groups.ts';
import { type Role, roles } from '@trustiq/domain/access/roles.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useAreas, useBranches } from '../lookups/reference-lists.ts';

export type PlacementValues = { role: Role | null; areaId: string | null; branchId: string | null };

type Props = {
  values: PlacementValues;
  error?: string | null;
  onChange: (values: PlacementValues) => void;
};

/** What the server is told of a role and its place; null while the role is not chosen. */
export function placementOf({ role, areaId, branchId }: PlacementValues) {
  if (role === null) return null;
  const place = placeOfRole(role);
  return {
    role,
    areaId: place === 'area' && areaId !== null ? Number(areaId) : null,
    branchId: place === 'branch' && branchId !== null ? Number(branchId) : null,
  };
}

/** A role, and the branch or area that it works in; a role of the whole bank has neither. */
export function PlacementFields({ values, error, onChange }: Props) {
  const t = useTexts('people');
  const branches = useBranches().data ?? [];
  const areas = useAreas().data ?? [];
  const place = values.role && placeOfRole(values.role);
  const isControlled = values.role !== null && controlledRoles.includes(values.role);
  const lists = { comboboxProps: { keepMounted: false, withinPortal: true }, searchable: true } as const;
  return (
    <>
      <Select
        label={t('form.role')}
        data={roles.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
        value={values.role}
        error={values.role === null ? error : null}
        onChange={(role) => onChange({ ...values, role: roles.find((known) => known === role) ?? null })}
        allowDeselect={false}
        {...lists}
      />
      {place === 'branch' && (
        <Select
          label={t('form.branch')}
          data={branches.map(({ branchId, branchCode, branchName }) => ({
            value: String(branchId),
            label: `${branchCode} ${branchName}`,
          }))}
          value={values.branchId}
          error={values.branchId === null ? error : null}
          onChange={(branchId) => onChange({ ...values, branchId })}
          {...lists}
        />
      )}
      {place === 'area' && (
        <Select
          label={t('form.area')}
          data={areas.map(({ areaId, areaName }) => ({ value: String(areaId), label: areaName }))}
          value={values.areaId}
          error={values.areaId === null ? error : null}
          onChange={(areaId) => onChange({ ...values, areaId })}
          {...lists}
        />
      )}
      {isControlled && <Alert color="blue">{t('form.controlled')}</Alert>}
    </>
  );
}

import type { PolicyField } from './policy-fields.ts';

const isRow = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isLeafValue = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value);

const isBound = (part: unknown) => isRow(part) && Object.values(part).every((inner) => isLeafValue(inner));

/** Whether the screen can show it, right or wrong: what was kept by an earlier release may look otherwise. */
export function fitsField(field: PolicyField, value: unknown): boolean {
  if (value === undefined) return field.isOptional;
  if (value === null && field.isNullable) return true;
  switch (field.kind) {
    case 'group':
      return isRow(value) && Object.entries(field.fields).every(([name, inner]) => fitsField(inner, value[name]));
    case 'list':
      return Array.isArray(value) && value.every((item) => fitsField(field.item, item));
    case 'tuple':
      return Array.isArray(value) && value.length === field.items.length && value.every(isLeafValue);
    case 'keyed':
      return isRow(value) && Object.values(value).every((inner) => fitsField(field.item, inner));
    case 'variants': {
      const variant = isRow(value) ? field.variants[String(value[field.by])] : undefined;
      return variant !== undefined && fitsField(variant, value);
    }
    case 'condition':
      return Array.isArray(value) && value.every(isBound);
    default:
      return isLeafValue(value);
  }
}

import { z } from 'zod';
import { logo } from './bank-chapters.ts';
import { condition, day, percent, rupiah } from './field-schemas.ts';
import { policySchema } from './policy-schema.ts';
import { closingTime, timeOfDay } from './service-chapters.ts';

/** What can be typed in a field of the policy, for a screen that is made from it. */
type FieldKind =
  | { readonly kind: 'rupiah' | 'percent' | 'day' | 'time' | 'logo' | 'yesNo' | 'condition' }
  | { readonly kind: 'text'; readonly longest: number | null }
  | { readonly kind: 'number'; readonly isWhole: boolean }
  | { readonly kind: 'choice'; readonly options: readonly (string | number)[] }
  /** So many of one kind, each at its place. */
  | { readonly kind: 'tuple'; readonly items: readonly PolicyField[] }
  | { readonly kind: 'list'; readonly item: PolicyField }
  | { readonly kind: 'group'; readonly fields: Readonly<Record<string, PolicyField>> }
  /** Named rows that may be left out; without `keys` any name of the pattern can stand there. */
  | { readonly kind: 'keyed'; readonly keys: readonly string[] | null; readonly item: PolicyField }
  | { readonly kind: 'variants'; readonly by: string; readonly variants: Readonly<Record<string, PolicyField>> };

export type PolicyField = FieldKind & { readonly isNullable: boolean; readonly isOptional: boolean };

const named = new Map<unknown, FieldKind>([
  [rupiah, { kind: 'rupiah' }],
  [percent, { kind: 'percent' }],
  [day, { kind: 'day' }],
  [timeOfDay, { kind: 'time' }],
  [closingTime, { kind: 'time' }],
  [logo, { kind: 'logo' }],
  [condition, { kind: 'condition' }],
]);

/** One of the shapes that a schema can have, told apart by its `type`. */
type Def = z.core.$ZodTypes['_zod']['def'];
const defOf = (schema: z.core.$ZodType): Def => (schema as z.ZodType).def as Def;

const fieldsOf = (shape: Readonly<Record<string, z.core.$ZodType>>) =>
  Object.fromEntries(Object.entries(shape).map(([name, inner]) => [name, fieldOf(inner)]));

type RecordDef = { readonly keyType: z.core.$ZodType; readonly valueType: z.core.$ZodType };

/** Where every name must be there it is a group, else rows that somebody adds. */
function kindOfRecord(schema: z.core.$ZodType, { keyType, valueType }: RecordDef): FieldKind {
  const def = defOf(keyType);
  if (def.type !== 'enum') return { kind: 'keyed', keys: null, item: fieldOf(valueType) };
  const keys = Object.values(def.entries).map(String);
  if (z.safeParse(schema, {}).success) return { kind: 'keyed', keys, item: fieldOf(valueType) };
  return { kind: 'group', fields: Object.fromEntries(keys.map((key) => [key, fieldOf(valueType)])) };
}

function variantsOf(options: readonly z.core.$ZodType[], by: string): FieldKind {
  const variants = options.map(fieldOf).flatMap((option): [string, PolicyField][] => {
    const name = option.kind === 'group' ? option.fields[by] : undefined;
    return name?.kind === 'choice' ? [[String(name.options[0]), option]] : [];
  });
  return { kind: 'variants', by, variants: Object.fromEntries(variants) };
}

function kindOf(schema: z.core.$ZodType): FieldKind {
  const known = named.get(schema);
  if (known !== undefined) return known;
  const def = defOf(schema);
  switch (def.type) {
    case 'string':
      return { kind: 'text', longest: schema instanceof z.ZodString ? schema.maxLength : null };
    case 'number':
      return { kind: 'number', isWhole: schema instanceof z.ZodNumber && schema.isInt };
    case 'boolean':
      return { kind: 'yesNo' };
    case 'enum':
      return { kind: 'choice', options: Object.values(def.entries) };
    case 'literal':
      return {
        kind: 'choice',
        options: def.values.map((value) => (typeof value === 'number' ? value : String(value))),
      };
    case 'array':
      return { kind: 'list', item: fieldOf(def.element) };
    case 'tuple':
      return { kind: 'tuple', items: def.items.map(fieldOf) };
    case 'object':
      return { kind: 'group', fields: fieldsOf(def.shape) };
    case 'record':
      return kindOfRecord(schema, def);
    case 'union':
      if ('discriminator' in def) return variantsOf(def.options, String(def.discriminator));
      break;
    default:
  }
  throw new Error(`The policy has a field that no screen can show: ${def.type}`);
}

function fieldOf(schema: z.core.$ZodType): PolicyField {
  const def = defOf(schema);
  if (def.type === 'nullable') return { ...fieldOf(def.innerType), isNullable: true };
  if (def.type === 'optional') return { ...fieldOf(def.innerType), isOptional: true };
  return { ...kindOf(schema), isNullable: false, isOptional: false };
}

/** The chapters as they can be filled in. It follows the schema: what is added there can be edited. */
export const policyFields: Readonly<Record<string, PolicyField>> = fieldsOf(policySchema.shape);

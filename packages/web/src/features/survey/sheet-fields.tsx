import type { FieldTable, FieldType } from '@trustiq/contract/survey/field-types.ts';
import { MISSING } from '../../lib/format-rupiah.ts';
import type { texts } from '../../texts/id/survey.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { FieldList, type ListedField } from '../../ui/field-list.tsx';
import { useLengthText } from '../../ui/use-length-text.ts';
import { FieldValue } from './field-value.tsx';

export type FieldName = keyof (typeof texts)['fields'];
export type SheetValues = Readonly<Record<string, unknown>>;

const LONG_TEXT = 200;

const isLong = (type: FieldType) => type.startsWith('text ') && Number(type.slice('text '.length)) > LONG_TEXT;

/** A value of a sheet as it may be shown; what has another shape counts as missing. */
export const shownValue = (value: unknown): string | number | boolean | null =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;

/** Something computed, shown right after the field it is computed from. */
type More = ListedField & { readonly after: string };

type Props = { table: FieldTable; fields: readonly string[]; sheet: SheetValues; more?: More };

/** Some fields of a sheet with their labels. Years and months of a business are one value. */
export function SheetFields({ table, fields, sheet, more }: Props) {
  const t = useTexts('survey');
  const listed = fields
    .filter((field) => field !== 'lvudLamaUsahaBulan')
    .map((field): ListedField => {
      const type = table[field] ?? 'text 200';
      return {
        name: field,
        label: t(`fields.${field as FieldName}`),
        value:
          field === 'lvudLamaUsahaTahun' ? (
            <BusinessLength sheet={sheet} />
          ) : (
            <FieldValue field={field} type={type} value={shownValue(sheet[field])} />
          ),
        isWide: isLong(type),
        isEmpty: field !== 'lvudLamaUsahaTahun' && [null, ''].includes(shownValue(sheet[field]) as string | null),
      };
    });
  const place = more ? listed.findIndex(({ name }) => name === more.after) + 1 : 0;
  return <FieldList fields={more ? listed.toSpliced(place, 0, more) : listed} />;
}

function BusinessLength({ sheet: { lvudLamaUsahaTahun: years, lvudLamaUsahaBulan: months } }: { sheet: SheetValues }) {
  const lengthText = useLengthText();
  return typeof years === 'number' && typeof months === 'number' ? lengthText({ years, months }) : MISSING;
}

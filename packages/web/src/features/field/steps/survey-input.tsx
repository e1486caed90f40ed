import { type SurveyEnumeration, surveyEnumerations } from '@trustiq/contract/survey/enumerations.ts';
import { type FieldType, isComputed } from '@trustiq/contract/survey/field-types.ts';
import { formatPercent } from '../../../lib/format-number.ts';
import { formatRupiah, MISSING } from '../../../lib/format-rupiah.ts';
import type { texts } from '../../../texts/id/survey.ts';
import { useReferenceText } from '../../../texts/use-reference-text.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import classes from '../form/form.module.css';
import { useForm } from '../form/form-context.tsx';
import {
  DateBox,
  LongTextField,
  NumberField,
  RupiahField,
  SelectField,
  TextField,
  TimeBox,
  YesNoField,
} from '../form/inputs.tsx';

export type SurveyField = keyof (typeof texts)['fields'];
type AnyLabel = 'values.LAYAK.LAYAK';

const LONG_TEXT = 200;
const isPhone = (field: string) =>
  /(?:NoHp|noHp|phoneNumber|TelpRumahNo|TelpUsahaNo|DebiturNo|PasanganNo)$/.test(field);

/** The bank's lists stand behind these. */
const purposes: readonly string[] = ['lvudTujuanKredit', 'fcLoanPurpose'];
const industries: readonly string[] = ['lvudBidangUsahaId'];

type Props = {
  /** With its sheet, and in a table with its row. */
  path: string;
  field: string;
  type: FieldType;
  /** Of a field that is computed. */
  figure: unknown;
};

/** One field of a sheet as its type asks for it. */
export function SurveyInput({ path, field, type, figure }: Props) {
  const t = useTexts('survey');
  const { book } = useForm();
  const reference = useReferenceText();
  const label = t(`fields.${field as SurveyField}`);
  const [kind = '', size = ''] = type.split(' ');
  if (isComputed(type)) return <ComputedField label={label} kind={size} figure={figure} />;
  if (purposes.includes(field))
    return (
      <SelectField
        path={path}
        label={label}
        options={book.loanPurposes.map(({ description }) => ({
          value: description,
          label: reference('loanPurposes', description, description),
        }))}
      />
    );
  if (industries.includes(field))
    return (
      <SelectField
        path={path}
        label={label}
        isNumber
        options={book.industries.map(({ id, description }) => ({
          value: String(id),
          label: reference('industries', id, description),
        }))}
      />
    );
  switch (kind) {
    case 'date':
      return <DateBox path={path} label={label} />;
    case 'time':
      return <TimeBox path={path} label={label} />;
    case 'rp':
      return <RupiahField path={path} label={label} />;
    case 'int':
    case 'year':
      return <NumberField path={path} label={label} />;
    case 'pct':
      return <NumberField path={path} label={label} decimals={2} unit="%" />;
    case 'm2':
    case 'km':
    case 'm':
      return <NumberField path={path} label={label} decimals={2} unit={t(`units.${kind}`)} />;
    case 'bool':
      return <YesNoField path={path} label={label} />;
    case 'enum': {
      const list = size as SurveyEnumeration;
      return (
        <SelectField
          path={path}
          label={label}
          options={surveyEnumerations[list].map((code) => ({
            value: code,
            label: t(`values.${list}.${code}` as AnyLabel),
          }))}
        />
      );
    }
    default:
      return Number(size) > LONG_TEXT ? (
        <LongTextField path={path} label={label} maxLength={Number(size)} />
      ) : (
        <TextField
          path={path}
          label={label}
          maxLength={Number(size)}
          {...(isPhone(field) ? { inputMode: 'tel' as const } : {})}
        />
      );
  }
}

function ComputedField({ label, kind, figure }: { label: string; kind: string; figure: unknown }) {
  const t = useTexts('field');
  const shown = (): string => {
    if (typeof figure === 'boolean') return t(figure ? 'yes' : 'no');
    if (typeof figure === 'string' && figure !== '') return figure;
    if (typeof figure !== 'number') return MISSING;
    if (kind === 'rp') return formatRupiah(figure);
    return kind === 'pct' ? formatPercent(figure) : String(figure);
  };
  return (
    <dl className={classes.computed} style={{ margin: 0 }}>
      <dt>
        {label} · {t('survey.computed')}
      </dt>
      <dd className="numeric">{shown()}</dd>
    </dl>
  );
}

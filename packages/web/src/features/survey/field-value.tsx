import { Text } from '@mantine/core';
import type { SurveyEnumeration } from '@trustiq/contract/survey/enumerations.ts';
import type { FieldType } from '@trustiq/contract/survey/field-types.ts';
import { parseLengthOfWork } from '@trustiq/domain/applicant/employment-rules.ts';
import { formatNumber, formatPercent } from '../../lib/format-number.ts';
import { formatPhone } from '../../lib/format-phone.ts';
import { MISSING } from '../../lib/format-rupiah.ts';
import { useReferenceText } from '../../texts/use-reference-text.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DateText } from '../../ui/date-text.tsx';
import { Rupiah } from '../../ui/rupiah.tsx';
import { useLengthText } from '../../ui/use-length-text.ts';
import { useIndustries } from '../lookups/reference-lists.ts';
import { RegionName } from '../lookups/region-name.tsx';

const mobileNumbers = new Set(['lvudNoHp', 'lvudEcNoHp', 'noHp', 'phoneNumber']);
/** A yes here stops a loan; a no there means that the vehicle is not the one on paper. */
const alarms: Readonly<Record<string, boolean>> = {
  lpjShmSengketa: true,
  lpjKendSamsatBlokir: true,
  lpjKendNoMesinCocok: false,
  lpjKendNoRangkaCocok: false,
};

type AnyLabel = 'values.LAYAK.LAYAK';
type Props = { field: string; type: FieldType; value: string | number | boolean | null };

/** One field of a sheet as people read it: amounts, units and words, never a code. */
export function FieldValue({ field, type, value }: Props) {
  const t = useTexts('survey');
  if (value === null || value === '') return MISSING;
  const [first = '', second = ''] = type.split(' ');
  const kind = first === 'calc' ? second : first;
  if (typeof value === 'boolean') return <YesOrNo isYes={value} isAlarm={alarms[field] === value} />;
  if (typeof value === 'number') {
    if (field === 'lvudBidangUsahaId') return <IndustryName id={value} />;
    if (kind === 'rp') return <Rupiah amount={value} />;
    if (kind === 'pct') return <span className="numeric">{formatPercent(value)}</span>;
    if (kind === 'm2' || kind === 'km' || kind === 'm')
      return (
        <span className="numeric">
          {formatNumber(value)} {t(`units.${kind}`)}
        </span>
      );
    return <span className="numeric">{value}</span>;
  }
  if (kind === 'date') return <DateText at={value} />;
  if (kind === 'region') return <RegionName code={value} />;
  if (kind === 'enum') return t(`values.${second as SurveyEnumeration}.${value}` as AnyLabel);
  if (field === 'lvudTujuanKredit') return <LoanPurpose text={value} />;
  if (field === 'jobLengthOfWork') return <LengthOfWork text={value} />;
  if (mobileNumbers.has(field)) return <span className="numeric">{formatPhone(value)}</span>;
  return value;
}

function YesOrNo({ isYes, isAlarm }: { isYes: boolean; isAlarm: boolean }) {
  const t = useTexts('survey');
  const word = t(isYes ? 'yes' : 'no');
  return isAlarm ? (
    <Text span inherit c="red" fw={650}>
      {word}
    </Text>
  ) : (
    word
  );
}

function IndustryName({ id }: { id: number }) {
  const { data: industries } = useIndustries();
  const reference = useReferenceText();
  return reference('industries', id, industries?.find((industry) => industry.id === id)?.description ?? MISSING);
}

function LoanPurpose({ text }: { text: string }) {
  const reference = useReferenceText();
  return reference('loanPurposes', text, text);
}

function LengthOfWork({ text }: { text: string }) {
  const lengthText = useLengthText();
  const length = parseLengthOfWork(text);
  return length.ok ? lengthText(length.value) : text;
}

import type { Finding } from '@trustiq/domain/explanation/finding.ts';
import { formatPercent } from '../../lib/format-number.ts';
import { formatRupiah } from '../../lib/format-rupiah.ts';
import { currentLanguage } from '../../texts/language.ts';
import type { TextTables } from '../../texts/tables.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { type Criterion, useCriterionText } from './use-criterion-text.ts';

type Table = TextTables['scoring'];
type Fill = (key: string, values: Readonly<Record<string, string | number>>) => string;

const has = <Names extends object>(names: Names, name: string | number): name is keyof Names & string =>
  Object.hasOwn(names, name);

/** How what a finding names is called. */
export type FindingNames = {
  readonly credits: readonly { readonly id: number; readonly name: string }[];
  readonly criteria: readonly Criterion[];
  readonly knockOuts: readonly { readonly code: string; readonly label?: { id: string; en: string } | undefined }[];
};

/** A finding as a sentence. */
export function useFindingText({ credits, criteria: judged, knockOuts: refusing }: FindingNames) {
  const t = useTexts('scoring');
  const knockOuts: Table['knockOuts'] = t('knockOuts', { returnObjects: true });
  const criteria: Table['criteria'] = t('criteria', { returnObjects: true });
  const flags: Table['flags'] = t('flags', { returnObjects: true });

  const textOf = useCriterionText();

  const criterionValue = (key: string | number | undefined): Readonly<Record<string, string>> => {
    const criterion = judged.find((one) => one.key === key);
    const value = criterion && textOf(criterion);
    return value ? { value } : {};
  };

  const creditName = (id: Finding['source']['ref']): string =>
    credits.find((credit) => credit.id === id)?.name || String(id ?? '');

  /** The bank's own words, where its policy laid the rule down. */
  const ruleText = (code: string | number): string | number => {
    const label = refusing.find((one) => one.code === code)?.label;
    return label?.[currentLanguage()] ?? (has(knockOuts, code) ? knockOuts[code] : code);
  };

  return ({ code, values: raw, source }: Finding): string => {
    const shown = Object.entries(raw).map(([name, value]): [string, string | number] => {
      if (name === 'amountRupiah') return [name, formatRupiah(Number(value))];
      if (name === 'limitPercent') return [name, `${value}%`];
      if (name.endsWith('Percent')) return [name, formatPercent(Number(value))];
      if (name === 'criterion' && has(criteria, value)) return [name, criteria[value]];
      if (name === 'rule') return [name, ruleText(value)];
      if (name === 'flag' && has(flags, value)) return [name, flags[value]];
      return [name, value];
    });
    const values = { ...Object.fromEntries(shown), ...criterionValue(raw.criterion), credit: creditName(source.ref) };
    // Each sentence takes its own values; the type asks for those of all sentences at once.
    return (t as Fill)(`findings.${code}`, values);
  };
}

import { toProfile } from '@trustiq/contract/scoring/to-profile.ts';
import type { Finding } from '@trustiq/domain/explanation/finding.ts';
import { formatPercent } from '../../lib/format-number.ts';
import { formatRupiah } from '../../lib/format-rupiah.ts';
import { currentLanguage } from '../../texts/language.ts';
import type { TextTables } from '../../texts/tables.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { Sources } from './explanation-facts.ts';
import { useCriterionText } from './use-criterion-text.ts';

type Table = TextTables['scoring'];
type Fill = (key: string, values: Readonly<Record<string, string | number>>) => string;

const has = <Names extends object>(names: Names, name: string | number): name is keyof Names & string =>
  Object.hasOwn(names, name);

/** A finding as a sentence. */
export function useFindingText({ report, profile, decision }: Pick<Sources, 'report' | 'profile' | 'decision'>) {
  const t = useTexts('scoring');
  const knockOuts: Table['knockOuts'] = t('knockOuts', { returnObjects: true });
  const criteria: Table['criteria'] = t('criteria', { returnObjects: true });
  const flags: Table['flags'] = t('flags', { returnObjects: true });

  const textOf = useCriterionText();
  const judged = profile ? toProfile(profile).criteria : [];

  const criterionValue = (key: string | number | undefined): Readonly<Record<string, string>> => {
    const criterion = judged.find((one) => one.key === key);
    const value = criterion && textOf(criterion);
    return value ? { value } : {};
  };

  const creditName = (id: Finding['source']['ref']): string => {
    const credit = report?.sets.granted_credit.find(({ grantedCreditId }) => grantedCreditId === id);
    return [credit?.providerCodeDesc, credit?.contractTypeDesc].filter(Boolean).join(' · ') || String(id ?? '');
  };

  /** The bank's own words, where its policy laid the rule down. */
  const ruleText = (code: string | number): string | number => {
    const label = decision?.knockOuts.find((one) => one.code === code)?.label;
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

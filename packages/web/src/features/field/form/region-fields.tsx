import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../texts/use-texts.ts';
import type { RegionLevel } from '../../lookups/regions.ts';
import { useChange, useForm, useValueAt } from './form-context.tsx';
import { SelectField } from './inputs.tsx';

const levels: readonly RegionLevel[] = ['province', 'city', 'district', 'village'];

type Props = {
  /** The paths of the four regions, the largest first. */
  readonly paths: readonly [string, string, string, string];
  readonly labels: readonly [string, string, string, string];
  readonly isRequired?: boolean;
};

/** Province, city, district, village: each list is of the one chosen above it, and another choice empties those below. */
export function RegionFields({ paths, labels, isRequired = false }: Props) {
  return levels.map((level, index) => (
    <RegionSelect
      key={level}
      level={level}
      path={paths[index] ?? ''}
      label={labels[index] ?? ''}
      pathAbove={paths[index - 1] ?? null}
      pathsBelow={paths.slice(index + 1)}
      isRequired={isRequired}
    />
  ));
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

type SelectProps = {
  level: RegionLevel;
  path: string;
  label: string;
  pathAbove: string | null;
  pathsBelow: readonly string[];
  isRequired: boolean;
};

function RegionSelect({ level, path, label, pathAbove, pathsBelow, isRequired }: SelectProps) {
  const t = useTexts('field');
  const { store } = useForm();
  const valueAt = useValueAt();
  const change = useChange();
  const chosenAbove = pathAbove === null ? '' : valueAt(pathAbove);
  const above = textOf(chosenAbove);
  const isOpen = pathAbove === null || above !== '';
  const {
    data: regions,
    isLoading,
    isError,
  } = useQuery({
    queryKey: ['regions', level, above],
    queryFn: () => store.listRegions(level, above),
    enabled: isOpen,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: true,
  });
  const isAway = isError && regions === undefined;
  const away = isAway ? { hint: t(textOf(valueAt(path)) === '' ? 'regionsAway' : 'regionChosen') } : {};
  return (
    <SelectField
      path={path}
      label={label}
      isRequired={isRequired}
      isWaiting={!isOpen || isLoading || isAway}
      {...away}
      placeholder={t(isOpen ? 'choose' : 'chooseAbove')}
      options={(regions ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      onChosen={() => change(Object.fromEntries(pathsBelow.map((below) => [below, undefined])))}
    />
  );
}

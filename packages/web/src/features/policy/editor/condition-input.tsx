import { Button, Checkbox, Group, NativeSelect, Text } from '@mantine/core';
import { type FigureBound, policyFigures, policySigns, type Sign } from '@trustiq/domain/bounds/condition.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { DecimalInput } from '../../../ui/decimal-input.tsx';
import { usePolicyWords } from '../words/use-policy-words.ts';
import { type FieldProps, useDraft, usePlace } from './draft-context.ts';
import classes from './editor.module.css';
import { idOf, type Place } from './place.ts';
import { RowButtons } from './row-buttons.tsx';

type Part = FigureBound | Sign;
type Bound = 'above' | 'atLeast' | 'atMost' | 'below';

const ends = { low: ['above', 'atLeast'], high: ['atMost', 'below'] } as const;
const MOST_PARTS = 10;
const LONGEST_BOUND = 14;

type BoundProps = {
  place: Place;
  end: keyof typeof ends;
  part: FigureBound;
  onChange: (part: FigureBound) => void;
};

/** One end of what is meant: how it compares, and the figure. */
function BoundInput({ place, end, part, onChange }: BoundProps) {
  const t = useTexts('policy');
  const { labelOf } = usePolicyWords();
  const comparison = ends[end].find((name) => part[name] !== undefined) ?? null;
  const choose = (next: Bound | null) => {
    const others = Object.fromEntries(Object.entries(part).filter(([name]) => name !== comparison));
    const value = comparison === null ? 0 : part[comparison];
    onChange({ ...others, figure: part.figure, ...(next === null ? {} : { [next]: value ?? 0 }) });
  };
  return (
    <>
      <NativeSelect
        id={`${idOf(place)}-${end}`}
        label={t(`edit.ends.${end}`)}
        data={[
          { value: '', label: t('edit.noBound') },
          ...ends[end].map((name) => ({ value: name, label: labelOf(name) })),
        ]}
        value={comparison ?? ''}
        onChange={({ currentTarget }) => choose(ends[end].find((name) => name === currentTarget.value) ?? null)}
      />
      {comparison !== null && (
        <DecimalInput
          label={labelOf(comparison)}
          isSigned
          maxLength={LONGEST_BOUND}
          className={classes['narrow'] ?? ''}
          value={part[comparison] ?? null}
          onChange={(value) => onChange({ ...part, [comparison]: value ?? 0 })}
        />
      )}
    </>
  );
}

/** One part: a figure of the case with its bounds, or a sign that the case shows. */
function ConditionPart({ place }: { place: Place }) {
  const t = useTexts('policy');
  const { labelOf, wordsOf } = usePolicyWords();
  const { value, set, faultWithin } = usePlace(place);
  const part = value as Part;
  const name = 'sign' in part ? part.sign : part.figure;
  const choose = (next: string) => {
    const sign = policySigns.find((candidate) => candidate === next);
    const figure = policyFigures.find((candidate) => candidate === next);
    if (sign !== undefined) set({ sign });
    else if (figure !== undefined) set('sign' in part ? { figure, above: 0 } : { ...part, figure });
  };
  const offered = (names: readonly string[]) => names.map((one) => ({ value: one, label: wordsOf('figure', one) }));
  return (
    <>
      <NativeSelect
        id={idOf(place)}
        label={t('edit.what')}
        data={[
          { group: labelOf('figure'), items: offered(policyFigures) },
          { group: labelOf('sign'), items: offered(policySigns) },
        ]}
        value={name}
        error={faultWithin}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {'figure' in part && (
        <>
          <BoundInput place={place} end="low" part={part} onChange={set} />
          <BoundInput place={place} end="high" part={part} onChange={set} />
          <Checkbox
            className={classes['box'] ?? ''}
            label={labelOf('orUnknown')}
            checked={part.orUnknown === true}
            onChange={({ currentTarget: { checked } }) => {
              const { orUnknown: _, ...others } = part;
              set(checked ? { ...others, orUnknown: true } : others);
            }}
          />
        </>
      )}
    </>
  );
}

/** When a rule applies: all parts hold; without any, people judge. */
export function ConditionInput({ place }: FieldProps) {
  const t = useTexts('policy');
  const { labelOf } = usePolicyWords();
  const { leadTo } = useDraft();
  const { value, set, faultHere } = usePlace(place);
  const parts = Array.isArray(value) ? (value as readonly Part[]) : [];
  const add = () => {
    set([...parts, { figure: 'dbrPercent', above: 0 }]);
    leadTo([...place, parts.length]);
  };
  return (
    <fieldset className={classes['group']} id={idOf(place)} tabIndex={-1}>
      <legend>{labelOf(place.at(-1) ?? '')}</legend>
      <Text size="sm" c="dimmed">
        {parts.length === 0 ? t('byPeople') : t('edit.allHold')}
      </Text>
      {faultHere && <p className={classes['fault']}>{faultHere}</p>}
      {parts.map((_, index) => (
        // Parts have no name but their place.
        <div key={index} className={classes['line']}>
          <ConditionPart place={[...place, index]} />
          <RowButtons list={place} index={index} />
        </div>
      ))}
      <Group mt="xs">
        <Button
          id={`${idOf(place)}-add`}
          size="xs"
          variant="default"
          disabled={parts.length >= MOST_PARTS}
          onClick={add}
        >
          {t('edit.addPart')}
        </Button>
      </Group>
    </fieldset>
  );
}

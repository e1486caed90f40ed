import { Checkbox } from '@mantine/core';
import { usePolicyWords } from '../words/use-policy-words.ts';
import { type FieldProps, usePlace } from './draft-context.ts';
import classes from './editor.module.css';
import { idOf } from './place.ts';

/** Any of several. They stay in their order: the program's, unless the policy has one of its own. */
export function CheckList({ place, field }: FieldProps) {
  const { labelOf, wordsOf } = usePolicyWords();
  const { value, set, faultWithin } = usePlace(place);
  const name = String(place.at(-1));
  const options = field.kind === 'list' && field.item.kind === 'choice' ? field.item.options : [];
  const chosen = Array.isArray(value) ? (value as readonly (string | number)[]) : [];
  const inOrder = (those: readonly (string | number)[]) => options.filter((option) => those.includes(option));
  const hasOwnOrder = chosen.join() !== inOrder(chosen).join();
  const toggle = (option: string | number, isOn: boolean) => {
    const next = isOn ? [...chosen, option] : chosen.filter((other) => other !== option);
    set(hasOwnOrder ? next : inOrder(next));
  };
  return (
    <Checkbox.Group
      id={idOf(place)}
      tabIndex={-1}
      label={labelOf(name)}
      error={faultWithin}
      value={chosen.map(String)}
      onChange={(next) => {
        const option = options.find((candidate) => next.includes(String(candidate)) !== chosen.includes(candidate));
        if (option !== undefined) toggle(option, next.includes(String(option)));
      }}
    >
      <div className={classes['choices']}>
        {options.map((option) => (
          <Checkbox key={option} value={String(option)} label={wordsOf(name, option)} />
        ))}
      </div>
    </Checkbox.Group>
  );
}

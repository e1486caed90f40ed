import { type UseFormInput, useForm } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { useDraft } from './use-draft.ts';

type Options<Values extends Record<string, unknown>> = Pick<
  UseFormInput<Values>,
  'validate' | 'validateInputOnBlur'
> & {
  name: string;
  /** Of the case, or of what the form is about. */
  id: number;
  /** What the fields show while nothing is typed. */
  saved: Values;
  /** What of the values the browser may keep: no identifiers. */
  kept?: (values: Values) => Partial<Values>;
};

const areSame = (one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>) =>
  Object.keys(one).every((name) => Object.is(one[name], other[name]));

/** The one way of a form whose typed values outlive a reload. While nothing is typed it follows what is saved. */
export function useDraftForm<Values extends Record<string, unknown>>(options: Options<Values>) {
  const { name, id, saved, kept = (values: Values): Partial<Values> => values, ...rules } = options;
  const [draft, setDraft, forget] = useDraft<Partial<Values>>(name, id, kept(saved));
  const isFollowing = useRef(false);
  const form = useForm<Values>({
    ...rules,
    initialValues: { ...saved, ...draft },
    onValuesChange: (values) => {
      if (!isFollowing.current) setDraft(kept(values));
    },
  });
  const isEdited = draft !== null;
  useEffect(() => {
    if (isEdited || areSame(saved, form.getValues())) return;
    isFollowing.current = true;
    form.setValues(saved);
    isFollowing.current = false;
  });
  const values = isEdited ? form.values : saved;
  return {
    form,
    values,
    isEdited,
    change: (changes: Partial<Values>) => form.setValues({ ...(isEdited ? form.getValues() : saved), ...changes }),
    /** Back to what is saved. */
    discard: () => {
      setDraft(null);
      form.clearErrors();
    },
    /** It was sent: nothing is kept any more, and the fields stay as they are until the screen goes. */
    forget,
  };
}

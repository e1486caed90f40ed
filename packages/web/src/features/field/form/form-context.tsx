import type { FieldBook } from '@trustiq/contract/field/field-book.ts';
import type { FormFault } from '@trustiq/contract/field/field-forms.ts';
import { createContext, type ReactNode, useContext, useMemo, useState, useSyncExternalStore } from 'react';
import { formatDate } from '../../../lib/format-date.ts';
import { type Json, placeOf, readAt, writeAt } from '../store/content-at.ts';
import type { OpenForm, OpenFormState } from '../store/form-state.ts';
import type { FormStore } from '../store/form-store.ts';
import { sheetPaths } from './field-paths.ts';
import { type Asked, allFaults, filesAtOffice } from './live-checks.ts';

type FormOnScreen = {
  readonly store: FormStore;
  readonly openForm: OpenForm;
  readonly state: OpenFormState;
  readonly book: FieldBook;
  readonly asked: Asked;
  readonly isReadOnly: boolean;
  readonly faults: readonly FormFault[];
  /** Faults are shown where somebody has been, or everywhere once they came to mend them. */
  readonly isShown: (path: string) => boolean;
  readonly touch: (path: string) => void;
};

const Context = createContext<FormOnScreen | null>(null);

type Props = {
  store: FormStore;
  openForm: OpenForm;
  book: FieldBook;
  areaId: number;
  showsAll: boolean;
  children: ReactNode;
};

export function FormProvider({ store, openForm, book, areaId, showsAll, children }: Props) {
  const state = useSyncExternalStore(openForm.subscribe, openForm.state);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const today = formatDate(new Date());
  const asked = useMemo(() => ({ book, areaId, today }), [book, areaId, today]);
  const { contents, photos, form } = state;
  const [opened] = useState(form);
  const faults = useMemo(() => {
    const atOffice = filesAtOffice(opened, asked);
    return allFaults(contents, photos, asked).filter(({ field }) => !atOffice.has(field));
  }, [contents, photos, asked, opened]);
  const value: FormOnScreen = {
    store,
    openForm,
    state,
    book,
    asked,
    isReadOnly:
      !form.isMine ||
      form.sentAt !== null ||
      form.closedAt !== null ||
      state.onPhone?.isOpenElsewhere === true ||
      state.onPhone?.isWaitingToHandIn === true,
    faults,
    isShown: (path) => showsAll || touched.has(path),
    touch: (path) => setTouched((before) => (before.has(path) ? before : new Set([...before, path]))),
  };
  return <Context value={value}>{children}</Context>;
}

export function useForm(): FormOnScreen {
  const form = useContext(Context);
  if (!form) throw new Error('No form is open here');
  return form;
}

/** One field of the form by its path: what stands in it, how to change it, and the code of its first fault. */
export function useField(path: string) {
  const { openForm, state, faults, isShown, touch, isReadOnly } = useForm();
  const { part, keys } = placeOf(path, sheetPaths);
  const value = readAt(state.contents[part], keys);
  const set = (next: Json | undefined) => {
    if (!isReadOnly) openForm.change(part, (content) => writeAt(content, keys, next));
  };
  const fault = isShown(path) ? (faults.find(({ field }) => field === path) ?? null) : null;
  return { value, set, fault, touch: () => touch(path), isReadOnly };
}

/** Several fields at once, as one change. */
export function useChange() {
  const { openForm, isReadOnly } = useForm();
  return (changes: Readonly<Record<string, Json | undefined>>) => {
    if (isReadOnly) return;
    for (const [path, value] of Object.entries(changes)) {
      const { part, keys } = placeOf(path, sheetPaths);
      openForm.change(part, (content) => writeAt(content, keys, value));
    }
  };
}

export const useValueAt = () => {
  const { state } = useForm();
  return (path: string): Json | undefined => {
    const { part, keys } = placeOf(path, sheetPaths);
    return readAt(state.contents[part], keys);
  };
};

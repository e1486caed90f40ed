import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FieldBook } from '@trustiq/contract/field/field-book.ts';
import type { FieldForm } from '@trustiq/contract/field/field-forms.ts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { FormProvider } from './form/form-context.tsx';
import { FormFrame } from './form-frame.tsx';
import type { FormStore } from './store/form-store.ts';
import { createOpenForm } from './store/open-form.ts';

type Props = { store: FormStore; formId: string; areaId: number };

/** Forms that were left while something of them was still on its way: whoever opens one again waits for it. */
const closing = new Map<string, Promise<unknown>>();

/** Loads the form and what it is filled in with. */
export function FormScreen({ store, formId, areaId }: Props) {
  const book = useQuery({
    queryKey: ['field-book'],
    queryFn: store.loadBook,
    staleTime: 60_000,
    networkMode: 'always',
  });
  const form = useQuery({
    queryKey: ['field-form', formId],
    queryFn: async () => {
      await closing.get(formId);
      return store.loadForm(formId);
    },
    // What is on the screen is newer than what was loaded; the next visit loads anew.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    networkMode: 'always',
  });
  const failed = [book, form].find(({ isError, data }) => isError && !data);
  if (failed)
    return (
      <FailedState
        failure={failed.error}
        onRetry={() => void Promise.all([book.refetch(), form.refetch()])}
        isRetrying={book.isFetching || form.isFetching}
      />
    );
  if (!book.data || !form.data) return <LoadingState lines={8} />;
  return <OpenedForm store={store} form={form.data} book={book.data} areaId={areaId} />;
}

type OpenedProps = { store: FormStore; form: FieldForm; book: FieldBook; areaId: number };

function OpenedForm({ store, form, book, areaId }: OpenedProps) {
  const [openForm] = useState(() => store.work?.(form) ?? createOpenForm(store, form));
  const [search] = useSearchParams();
  const queryClient = useQueryClient();
  useEffect(() => {
    const saveSoon = () => void openForm.flush();
    const saveWhenHidden = () => {
      if (document.visibilityState === 'hidden') saveSoon();
    };
    document.addEventListener('visibilitychange', saveWhenHidden);
    window.addEventListener('online', saveSoon);
    return () => {
      document.removeEventListener('visibilitychange', saveWhenHidden);
      window.removeEventListener('online', saveSoon);
      const saved = openForm.flush().finally(() => {
        closing.delete(openForm.formId);
        void queryClient.invalidateQueries({ queryKey: ['field-forms'] });
      });
      closing.set(openForm.formId, saved);
    };
  }, [openForm, queryClient]);
  return (
    <FormProvider store={store} openForm={openForm} book={book} areaId={areaId} showsAll={search.has('field')}>
      <FormFrame />
    </FormProvider>
  );
}

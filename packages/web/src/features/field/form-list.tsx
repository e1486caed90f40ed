import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@trustiq/contract/client.ts';
import type { Profile } from '@trustiq/contract/identity/profile.ts';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { leaveFirstList } from '../../lib/first-list.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useAnnouncedHeight } from '../../ui/case/use-announced-height.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { toast } from '../../ui/toast.ts';
import { isGone, isIn, tabs } from './card-words.ts';
import classes from './field.module.css';
import { FormRowCard } from './form-row-card.tsx';
import type { ListedForm as FormRow, FormStore } from './store/form-store.ts';

const ConfirmDialog = lazy(async () => ({ default: (await import('../../ui/confirm-dialog.tsx')).ConfirmDialog }));
const HandOverDialog = lazy(async () => ({ default: (await import('./hand-over-dialog.tsx')).HandOverDialog }));

type Props = { store: FormStore; user: Profile; banner?: ReactNode };

/** What the officer has to complete, what came back, and what is on its way. */
export function FormList({ store, user, banner }: Props) {
  const t = useTexts('field');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const footer = useAnnouncedHeight<HTMLDivElement>('--sticky-bar-height');
  const [isOpening, setOpening] = useState(false);
  const [handedOver, setHandedOver] = useState<FormRow | null>(null);
  const [discarded, setDiscarded] = useState<FormRow | null>(null);
  const {
    data: rows,
    error,
    isError,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['field-forms'],
    queryFn: store.listForms,
    staleTime: 0,
    // What lies on the phone needs no network.
    networkMode: 'always',
  });
  const isDrawn = rows !== undefined || isError;
  useEffect(() => {
    if (isDrawn) leaveFirstList();
  }, [isDrawn]);
  const tab = tabs.find((one) => one === search.get('tab')) ?? 'open';
  const role = user.authorities[0];
  const isOfficer = role === 'ROLE_AO';

  const goTo = (formId: string, step: string) => navigate(`?form=${formId}&step=${step}`);
  /** Under an id made here: asked twice, it is still one. */
  const open = async (applicationId: number | null) => {
    setOpening(true);
    try {
      const form = await store.openForm(crypto.randomUUID(), applicationId);
      queryClient.setQueryData(['field-form', form.id], form);
      void goTo(form.id, 'applicant');
    } catch (failure) {
      toast(failure instanceof ApiError ? failure.message : t('review.offline'), 'failure');
      setOpening(false);
    }
  };
  const discard = async (row: FormRow) => {
    setDiscarded(null);
    try {
      if (row.id) await store.discardForm(row.id);
      toast(t('discard.done'), 'success');
    } catch {
      toast(t('discard.failed'), 'failure');
    }
    await refetch();
  };

  const shown = rows?.filter(isIn[tab]);
  return (
    <div className={classes.list}>
      <PageHeader title={t('title')} subtitle={<Whose store={store} user={user} />} />
      {banner}
      <div className={classes.chips} role="group" aria-label={t('tabsLabel')}>
        {tabs.map((one) => (
          <button
            key={one}
            type="button"
            className={classes.chip}
            aria-pressed={tab === one}
            data-press={`tab:${one}`}
            onClick={() => setSearch(one === 'open' ? {} : { tab: one }, { replace: true })}
          >
            {t(`tabs.${one}`)} {rows?.filter(isIn[one]).length}
          </button>
        ))}
      </div>
      {isError && !rows ? (
        <FailedState failure={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : !shown ? (
        <LoadingState lines={6} />
      ) : shown.length === 0 ? (
        <EmptyState title={t(`empty.${tab}`)} text={t(`empty.${tab}Text`)} />
      ) : (
        <ul className={classes.cards}>
          {shown.map((row) => (
            <FormRowCard
              key={row.id ?? row.applicationId}
              row={row}
              isHead={!isOfficer}
              isBusy={isOpening}
              onOpen={({ id, applicationId }) =>
                id === null ? void open(applicationId) : void goTo(id, isGone(row) ? 'review' : 'applicant')
              }
              onReview={({ id }) => id && void goTo(id, 'review')}
              onHandOver={setHandedOver}
              onDiscard={setDiscarded}
            />
          ))}
        </ul>
      )}
      {isOfficer && (
        <div ref={footer} className={classes.footer}>
          <Button
            fullWidth
            size="md"
            className={classes.add ?? ''}
            data-press="add"
            loading={isOpening}
            onClick={() => void open(null)}
          >
            {t('add')}
          </Button>
        </div>
      )}
      <Suspense>
        {handedOver && (
          <HandOverDialog
            store={store}
            row={handedOver}
            onClose={() => setHandedOver(null)}
            onDone={() => {
              setHandedOver(null);
              void refetch();
            }}
          />
        )}
        {discarded && (
          <ConfirmDialog
            opened
            title={t('discard.title')}
            color="red"
            question={t('discard.question', { name: discarded.fullName ?? t('card.nameless') })}
            onProceed={() => void discard(discarded)}
            onCancel={() => setDiscarded(null)}
          />
        )}
      </Suspense>
    </div>
  );
}

function Whose({ store, user }: Props) {
  const t = useTexts('field');
  const code = user.branchCode;
  const { data: name } = useQuery({
    queryKey: ['field-branch', code],
    queryFn: () => (code === null ? null : store.findBranchName(code)),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  });
  // A branch's name mostly says by itself that it is one.
  const branch = name && /^cabang /i.test(name) ? name : (name ?? code) && t('branch', { branch: name ?? code ?? '' });
  return [user.fullname, branch].filter((part) => part).join(' · ');
}

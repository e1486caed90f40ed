import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { policyFields } from '@trustiq/contract/policy/policy-fields.ts';
import { type ChapterName, chapterNames } from '@trustiq/domain/policy/policy.ts';
import { useEffect, useState } from 'react';
import { forgetUnsavedEdits } from '../../lib/unsaved-edits.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ChangesTable } from './changes-table.tsx';
import { ChapterList, type View } from './chapter-list.tsx';
import { DraftFaults } from './draft-faults.tsx';
import { DraftContext } from './editor/draft-context.ts';
import { forgetDraft } from './editor/kept-draft.ts';
import { idOf, type Place } from './editor/place.ts';
import { PolicyFieldInput } from './editor/policy-field.tsx';
import { NewerVersion } from './newer-version.tsx';
import classes from './policy.module.css';
import { ProposeDraftDialog } from './propose-draft-dialog.tsx';
import { useCheckedDraft } from './use-checked-draft.ts';
import { type FirstDraft, usePolicyDraft } from './use-policy-draft.ts';

const INPUTS = 'input:not([type=hidden]), select, textarea, button';

/** To the field itself, or to the nearest thing around it that the screen shows. */
function focusPlace(place: Place): boolean {
  for (let length = place.length; length > 0; length--) {
    const found = document.getElementById(idOf(place.slice(0, length)));
    if (found === null) continue;
    const input = found.matches(INPUTS) ? found : (found.querySelector<HTMLElement>(INPUTS) ?? found);
    input.focus();
    input.scrollIntoView({ block: 'center' });
    return length === place.length;
  }
  return false;
}

const deeds = ['keydown', 'pointerdown'] as const;

/** Opens what is closed around a place, then gives it the focus. */
function useLead(chapter: View, onChoose: (view: View) => void) {
  const [target, setTarget] = useState<Place | null>(null);
  useEffect(() => {
    if (target === null || target[0] !== chapter) return;
    // A dialog takes the focus first; what it holds is there a moment later.
    const timers = [0, 120, 400].map((wait) => setTimeout(() => focusPlace(target), wait));
    const stop = () => {
      for (const timer of timers) clearTimeout(timer);
      for (const deed of deeds) document.removeEventListener(deed, stop, true);
    };
    // Whoever goes on by themselves is led nowhere: a field that takes the focus back swallows what is typed.
    for (const deed of deeds) document.addEventListener(deed, stop, true);
    return stop;
  }, [target, chapter]);
  const leadTo = (place: Place | null) => {
    setTarget(place);
    const view = chapterNames.find((name) => name === place?.[0]);
    if (view !== undefined && view !== chapter) onChoose(view);
  };
  return { target, leadTo };
}

type Props = {
  first: FirstDraft;
  newest: number;
  chapter: View;
  onChoose: (view: View) => void;
  onClose: () => void;
};

/** The next version of the book while a banker writes it. */
export function PolicyEditor({ first, newest, chapter, onChoose, onClose }: Props) {
  const t = useTexts('policy');
  const draft = usePolicyDraft(first);
  const checked = useCheckedDraft(draft.policy, draft.isDirty);
  const { target, leadTo } = useLead(chapter, onChoose);
  const [isProposing, setProposing] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [isToldOfRestoring, setToldOfRestoring] = useState(draft.isRestored);
  const { changes, faults } = {
    changes: draft.changes.map(({ path, ...sides }) => ({ path: [...path], ...sides })),
    faults: checked.faults,
  };
  const leave = () => {
    forgetUnsavedEdits();
    forgetDraft();
    onClose();
  };
  const newer = newest > draft.version && (
    <NewerVersion base={draft.version} newest={newest} onCarry={draft.carryTo} onAnew={draft.startFrom} />
  );
  const shown: ChapterName | null = chapter === 'versions' ? null : chapter;
  const field = shown === null ? undefined : policyFields[shown];
  return (
    <>
      <PageHeader
        title={t('edit.title', { version: draft.version + 1 })}
        subtitle={t('edit.subtitle', { base: draft.version, count: changes.length })}
      >
        <Group gap="xs">
          <Button variant="default" onClick={() => (draft.isDirty ? setLeaving(true) : leave())}>
            {t(draft.isDirty ? 'edit.discard' : 'edit.close')}
          </Button>
          <Button disabled={!draft.isDirty} onClick={() => setProposing(true)}>
            {t('edit.propose')}
          </Button>
        </Group>
      </PageHeader>
      <Stack gap="sm" mb="sm">
        {newer}
        {isToldOfRestoring && (
          <Alert
            color="blue"
            withCloseButton
            closeButtonLabel={t('edit.close')}
            onClose={() => setToldOfRestoring(false)}
          >
            {t(draft.isWithoutPeople ? 'edit.restoredWithoutPeople' : 'edit.restored')}
          </Alert>
        )}
        {draft.contested.length > 0 && (
          <Alert color="yellow" title={t('edit.contested', { count: draft.contested.length })}>
            <ChangesTable changes={draft.contested.map(({ path, ...sides }) => ({ path: [...path], ...sides }))} />
          </Alert>
        )}
        {faults.length > 0 && <DraftFaults policy={draft.policy} faults={faults} onLead={leadTo} />}
        {checked.failure && (
          <Alert color="yellow">
            <Group justify="space-between">
              {t('edit.notChecked')}
              <Button size="xs" variant="default" onClick={checked.retry}>
                {t('edit.retry')}
              </Button>
            </Group>
          </Alert>
        )}
      </Stack>
      <div className={classes['book']}>
        <ChapterList chosen={chapter} changes={changes} faults={faults} onChoose={onChoose} />
        <Paper withBorder className={classes['page']}>
          <Title order={2} size="h4">
            {shown === null ? t('changes.title') : t(`chapters.${shown}`)}
          </Title>
          <Text size="sm" c="dimmed" className={classes['hint'] ?? ''}>
            {shown === null ? t('changes.against', { version: draft.version }) : t(`hints.${shown}`)}
          </Text>
          {shown === null || field === undefined ? (
            <ChangesTable changes={changes} />
          ) : (
            <DraftContext
              value={{
                policy: draft.policy,
                base: draft.base,
                faults,
                target,
                change: draft.change,
                leadTo,
                Field: PolicyFieldInput,
              }}
            >
              <PolicyFieldInput key={shown} place={[shown]} field={field} />
            </DraftContext>
          )}
        </Paper>
      </div>
      <ProposeDraftDialog
        opened={isProposing}
        base={draft.version}
        changes={changes}
        checked={checked}
        obstacle={newer || null}
        onDone={leave}
        onClose={() => setProposing(false)}
      />
      <ConfirmDialog
        opened={isLeaving}
        color="red"
        question={t('edit.askDiscard', { count: changes.length })}
        onProceed={leave}
        onCancel={() => setLeaving(false)}
      />
    </>
  );
}

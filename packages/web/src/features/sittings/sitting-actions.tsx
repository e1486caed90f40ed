import { Button, Group, List, Text, TextInput } from '@mantine/core';
import {
  type AgendaCase,
  addToAgenda,
  cancelSitting,
  changeSitting,
  nameChair,
  openSitting,
  signOffSitting,
  takeOffAgenda,
  type WholeSitting,
} from '@trustiq/contract/sittings/sittings.ts';
import { type ReactNode, useState } from 'react';
import { call } from '../../lib/api.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { CandidateChoice } from './candidate-choice.tsx';
import { ChairChoice } from './chair-choice.tsx';
import { PlanFields, planned, planOf } from './plan-fields.tsx';
import { useSittingAction } from './use-sitting-action.ts';

const SHORTEST_REASON = 3;

type Asked = { sitting: WholeSitting; onClose: () => void };

type Shown = Asked & {
  title: string;
  save?: string;
  color?: string;
  done?: string;
  isComplete: boolean;
  work: () => Promise<unknown>;
  children: ReactNode;
};

/** A dialog of one change; it closes once the change stands, and stays where it was refused. */
function ChangeDialog({ title, save, color = 'teal', done = '', isComplete, work, onClose, children }: Shown) {
  const t = useTexts('sittings');
  const acting = useSittingAction(done);
  return (
    <FormDialog
      opened
      title={title}
      save={save ?? t('actions.save')}
      color={color}
      isComplete={isComplete}
      isSending={acting.isPending}
      onSubmit={() => acting.mutate(work, { onSuccess: onClose })}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  );
}

function useReason() {
  const t = useTexts('sittings');
  const [reason, setReason] = useState('');
  const field = (
    <TextInput
      label={t('actions.reason')}
      maxLength={500}
      value={reason}
      onChange={({ currentTarget }) => setReason(currentTarget.value)}
    />
  );
  return { reason: reason.trim(), isGiven: reason.trim().length >= SHORTEST_REASON, field };
}

function PlanDialog({ sitting, onClose }: Asked) {
  const t = useTexts('sittings');
  const [plan, setPlan] = useState(() => planOf(sitting));
  const { id, version } = sitting;
  const wanted = planned(plan);
  const work = async () => wanted && call(changeSitting, { params: { id }, body: { version, ...wanted } });
  return (
    <ChangeDialog {...{ sitting, onClose, work }} title={t('actions.changePlan')} isComplete={wanted !== null}>
      <PlanFields plan={plan} onChange={(part) => setPlan({ ...plan, ...part })} />
    </ChangeDialog>
  );
}

function ChairDialog({ sitting, onClose }: Asked) {
  const t = useTexts('sittings');
  const { reason, isGiven, field } = useReason();
  const [chairId, setChairId] = useState<number | null>(null);
  const { id, version, chair } = sitting;
  const work = async () => chairId && call(nameChair, { params: { id }, body: { version, chairId, reason } });
  return (
    <ChangeDialog
      {...{ sitting, onClose, work }}
      title={t('actions.nameChair')}
      isComplete={isGiven && chairId !== null}
    >
      <ChairChoice label={t('actions.newChair')} chosen={chairId} without={chair.userId} onChange={setChairId} />
      {field}
    </ChangeDialog>
  );
}

function CancelDialog({ sitting, onClose }: Asked) {
  const t = useTexts('sittings');
  const { reason, isGiven, field } = useReason();
  const { id, version } = sitting;
  const work = () => call(cancelSitting, { params: { id }, body: { version, reason } });
  return (
    <ChangeDialog {...{ sitting, onClose, work }} title={t('actions.cancel')} color="red" isComplete={isGiven}>
      {field}
    </ChangeDialog>
  );
}

function OpenDialog({ sitting, onClose }: Asked) {
  const t = useTexts('sittings');
  const { id, version } = sitting;
  const title = t('actions.open');
  const work = () => call(openSitting, { params: { id }, body: { version } });
  return (
    <ChangeDialog {...{ sitting, onClose, work, title }} save={title} done={t('actions.opened')} isComplete>
      <Text>{t('actions.openQuestion')}</Text>
    </ChangeDialog>
  );
}

function SignOffDialog({ sitting, onClose }: Asked) {
  const t = useTexts('sittings');
  const { id, version, agenda } = sitting;
  const title = t('actions.signOff');
  const undecided = agenda.filter(({ outcome }) => outcome === 'awaiting');
  const carriedOver = undecided.map(({ applicationId }) => applicationId);
  const work = () => call(signOffSitting, { params: { id }, body: { version, carriedOver } });
  return (
    <ChangeDialog {...{ sitting, onClose, work, title }} save={title} done={t('actions.signedOff')} isComplete>
      {undecided.length > 0 && (
        <div>
          <Text>{t('actions.carriedOver')}</Text>
          <List>
            {undecided.map(({ applicationId, fullName }) => (
              <List.Item key={applicationId}>
                {fullName}, {t('agenda.application', { id: applicationId })}
              </List.Item>
            ))}
          </List>
        </div>
      )}
      <Text>{t('actions.signQuestion')}</Text>
    </ChangeDialog>
  );
}

export function AddCasesDialog({ sitting, onClose }: Asked) {
  const t = useTexts('sittings');
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const { id, version } = sitting;
  const work = () => call(addToAgenda, { params: { id }, body: { version, applicationIds: [...chosen] } });
  return (
    <ChangeDialog {...{ sitting, onClose, work }} title={t('agenda.add')} isComplete={chosen.length > 0}>
      <CandidateChoice chosen={chosen} onChange={setChosen} />
    </ChangeDialog>
  );
}

export function TakeOffDialog({ sitting, found, onClose }: Asked & { found: AgendaCase }) {
  const t = useTexts('sittings');
  const { reason, isGiven, field } = useReason();
  const { id, version } = sitting;
  const { applicationId, fullName } = found;
  const work = () => call(takeOffAgenda, { params: { id }, body: { version, applicationId, reason } });
  return (
    <ChangeDialog
      {...{ sitting, onClose, work }}
      title={t('agenda.takeOffOf', { name: fullName })}
      isComplete={isGiven}
    >
      {field}
    </ChangeDialog>
  );
}

const dialogs = {
  signOff: SignOffDialog,
  open: OpenDialog,
  changePlan: PlanDialog,
  nameChair: ChairDialog,
  cancel: CancelDialog,
} as const;

type Name = keyof typeof dialogs;
const names = Object.keys(dialogs) as Name[];
const isMain = (name: Name) => name === 'open' || name === 'signOff';

/** What the reader may do with the sitting now, as the server says. */
export function SittingActions({ sitting }: { sitting: WholeSitting }) {
  const t = useTexts('sittings');
  const [asked, setAsked] = useState<Name | null>(null);
  const Dialog = asked === null ? null : dialogs[asked];
  return (
    <Group gap="xs">
      {names
        .filter((name) => sitting.may[name])
        .map((name) => (
          <Button key={name} size="xs" variant={isMain(name) ? 'filled' : 'default'} onClick={() => setAsked(name)}>
            {t(`actions.${name}`)}
          </Button>
        ))}
      {Dialog && <Dialog sitting={sitting} onClose={() => setAsked(null)} />}
    </Group>
  );
}

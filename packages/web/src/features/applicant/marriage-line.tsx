import { Badge, Button, Group, Text } from '@mantine/core';
import type { PersonalDetail } from '@trustiq/contract/applicant/personal-names.ts';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { ApiError } from '@trustiq/contract/client.ts';
import { useState } from 'react';
import { useReferenceText } from '../../texts/use-reference-text.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ProgressDialog } from '../../ui/progress-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useConfirmMarriage, usePersonalDetail } from './applicant-queries.ts';

type Word = NonNullable<PersonalDetail['marriage']['before']>;

function useWordText(): (word: Word) => string {
  const t = useTexts('applicant');
  const reference = useReferenceText();
  return ({ maritalStatus, name, hasSeparateProperty }) => {
    const parts = [
      ...(maritalStatus === null ? [] : [reference('maritalStatuses', maritalStatus, maritalStatus)]),
      ...(name === null ? [] : [name]),
      ...(hasSeparateProperty ? [t('marriage.separate')] : []),
    ];
    return parts.length === 0 ? t('marriage.nothing') : parts.join(', ');
  };
}

const presentWord = ({ maritalStatus, spouses: [spouse] }: PersonalDetail): Word => ({
  maritalStatus,
  name: spouse?.name ?? null,
  hasSeparateProperty: spouse?.hasSeparateProperty ?? false,
});

type Props = { application: WholeCase; detail: PersonalDetail };

function ConfirmButton({ application, detail, before }: Props & { before: Word }) {
  const t = useTexts('applicant');
  const textOf = useWordText();
  const { refetch } = usePersonalDetail(application.id);
  // The version from before the words were read again: if they changed since, the confirmation is refused.
  const [version, setVersion] = useState<number | null>(null);
  const [isReading, setReading] = useState(false);
  const confirm = useConfirmMarriage(application.id);
  const ask = async () => {
    const seen = application.version;
    setReading(true);
    const { isError } = await refetch();
    setReading(false);
    if (isError) toast(t('marriage.failed'), 'failure');
    else setVersion(seen);
  };
  const proceed = () => {
    if (version === null) return;
    setVersion(null);
    confirm.mutate(version, {
      onSuccess: () => toast(t('marriage.done'), 'success'),
      onError: (failure) =>
        toast((failure instanceof ApiError && failure.problem?.title) || t('marriage.failed'), 'failure'),
    });
  };
  return (
    <>
      <Button size="compact-sm" variant="light" color="red" loading={isReading} onClick={() => void ask()}>
        {t('marriage.confirm')}
      </Button>
      <ConfirmDialog
        opened={version !== null}
        title={t('marriage.confirm')}
        color="red"
        question={t('marriage.question', { after: textOf(presentWord(detail)), before: textOf(before) })}
        onProceed={proceed}
        onCancel={() => setVersion(null)}
      />
      <ProgressDialog kind={confirm.isPending ? 'submit' : null} />
    </>
  );
}

/** By whose word the marriage is known, where that is not the applicant's, and what a second person must stand for. */
export function MarriageLine({ application, detail }: Props) {
  const t = useTexts('applicant');
  const textOf = useWordText();
  const { toldBy, confirmedBy, before } = detail.marriage;
  if (before === null)
    return confirmedBy === null ? null : (
      <Text size="sm" c="dimmed" mt="xs">
        {t('marriage.confirmed', { by: toldBy ?? '', confirmedBy })}
      </Text>
    );
  return (
    <Group gap="xs" mt="xs">
      <Badge variant="light" radius="sm" tt="none" color="red" h="auto" styles={{ label: { whiteSpace: 'normal' } }}>
        {t('marriage.waits')}
      </Badge>
      <Text size="sm">{t('marriage.before', { by: toldBy ?? '', before: textOf(before) })}</Text>
      {application.actions.includes('confirmMarriage') && (
        <ConfirmButton application={application} detail={detail} before={before} />
      )}
    </Group>
  );
}

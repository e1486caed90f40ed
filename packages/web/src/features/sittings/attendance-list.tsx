import { Button, Group, Text, Title } from '@mantine/core';
import {
  attendSitting,
  noteAbsentMember,
  type SeatRow,
  type WholeSitting,
} from '@trustiq/contract/sittings/sittings.ts';
import { call } from '../../lib/api.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { useSittingAction } from './use-sitting-action.ts';

function SeatActions({ sitting, seat, userId }: { sitting: WholeSitting; seat: SeatRow; userId: number | null }) {
  const t = useTexts('sittings');
  const acting = useSittingAction();
  if (sitting.state !== 'open') return null;
  const params = { id: sitting.id };
  const { userId: memberId, fullname: name } = seat.member;
  const isOwn = sitting.ownSeats.includes(memberId);
  const isSelf = memberId === userId;
  const attend = (isPresent: boolean) =>
    acting.mutate(() => call(attendSitting, { params, body: { memberId, isPresent } }));
  if (isOwn && seat.isPresent !== true)
    return (
      <Button size="xs" loading={acting.isPending} onClick={() => attend(true)}>
        {isSelf ? t('seats.attend') : t('seats.attendFor', { name })}
      </Button>
    );
  if (isOwn)
    return (
      <Button size="xs" variant="default" loading={acting.isPending} onClick={() => attend(false)}>
        {isSelf ? t('seats.leave') : t('seats.leaveFor', { name })}
      </Button>
    );
  if (!sitting.may.noteAbsent || seat.isPresent !== null) return null;
  return (
    <Button
      size="xs"
      variant="default"
      loading={acting.isPending}
      aria-label={t('seats.noteAbsentOf', { name })}
      onClick={() => acting.mutate(() => call(noteAbsentMember, { params, body: { memberId } }))}
    >
      {t('seats.noteAbsent')}
    </Button>
  );
}

/** Who is there: everybody says so for themselves. */
export function AttendanceList({ sitting, userId }: { sitting: WholeSitting; userId: number | null }) {
  const t = useTexts('sittings');
  const saidOf = ({ isPresent, substitute }: SeatRow) => {
    if (isPresent === null) return t('seats.unsaid');
    return isPresent && substitute ? t('seats.by', { name: substitute.fullname }) : isPresent;
  };
  const columns: TableColumn<SeatRow>[] = [
    { key: 'member', title: t('seats.member'), kind: 'rowHead', cell: ({ member }) => member.fullname },
    {
      key: 'state',
      title: t('seats.state'),
      cell: (seat) => {
        const said = saidOf(seat);
        return <Text size="sm">{typeof said === 'string' ? said : t(said ? 'seats.present' : 'seats.absent')}</Text>;
      },
    },
    {
      key: 'actions',
      title: '',
      kind: 'action',
      cell: (seat) => <SeatActions sitting={sitting} seat={seat} userId={userId} />,
    },
  ];
  return (
    <section className="panel" style={{ padding: 16, marginBottom: 16 }}>
      <Group mb="xs">
        <Title order={2} size="h4">
          {t('seats.title')}
        </Title>
      </Group>
      <DataTable
        isCards
        label={t('seats.title')}
        columns={columns}
        rows={sitting.seats}
        rowId={({ member }) => member.userId}
        nothing={t('seats.unsaid')}
      />
    </section>
  );
}

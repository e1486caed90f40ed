import { Text } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { PersonalDetail } from '@trustiq/contract/applicant/personal-names.ts';
import { formatPhone } from '../../lib/format-phone.ts';
import { MISSING } from '../../lib/format-rupiah.ts';
import { useReferenceText } from '../../texts/use-reference-text.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { BirthDate } from './birth-date.tsx';

export function SpouseTable({ spouses }: { spouses: PersonalDetail['spouses'] }) {
  const t = useTexts('applicant');
  const reference = useReferenceText();
  if (spouses.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('spouses.empty')}
      </Text>
    );
  return (
    <DataTable
      label={t('spouses.title')}
      isCards
      rows={spouses}
      rowId={({ relation, name }) => `${relation} ${name}`}
      columns={[
        {
          key: 'relation',
          title: t('spouses.relation'),
          cell: ({ relation }) => reference('spouses', relation, relation),
        },
        { key: 'name', title: t('spouses.name'), cell: ({ name }) => name },
        { key: 'nik', title: t('spouses.nik'), className: 'numeric', cell: ({ nik }) => nik ?? MISSING },
        {
          key: 'phone',
          title: t('spouses.phone'),
          className: 'numeric',
          cell: ({ msisdn }) => formatPhone(msisdn),
        },
        {
          key: 'birthDate',
          title: t('spouses.birthDate'),
          cell: ({ birthDate }) => <BirthDate date={birthDate} />,
        },
        {
          key: 'pph',
          title: t('spouses.pph'),
          cell: ({ hasSeparateProperty }) => <YesOrNo isYes={hasSeparateProperty} />,
        },
      ]}
    />
  );
}

function YesOrNo({ isYes }: { isYes: boolean }) {
  const t = useTexts('applicant');
  const Icon = isYes ? IconCheck : IconX;
  const color = isYes ? 'green' : 'red';
  const label = t(isYes ? 'yes' : 'no');
  return (
    <Icon size={18} role="img" aria-label={label} style={{ color: `var(--mantine-color-${color}-text)` }}>
      <title>{label}</title>
    </Icon>
  );
}

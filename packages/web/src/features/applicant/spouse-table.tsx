import { Table, Text } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { PersonalDetail } from '@trustiq/contract/applicant/personal-detail.ts';
import { formatPhone } from '../../lib/format-phone.ts';
import { MISSING } from '../../lib/format-rupiah.ts';
import { useReferenceText } from '../../texts/use-reference-text.ts';
import { useTexts } from '../../texts/use-texts.ts';
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
    <Table.ScrollContainer className="wide cards" type="native" minWidth={640} tabIndex={0}>
      <Table verticalSpacing={7} fz="sm" data-cards>
        <Table.Thead>
          <Table.Tr>
            {(['relation', 'name', 'nik', 'phone', 'birthDate', 'pph'] as const).map((column) => (
              <Table.Th key={column}>{t(`spouses.${column}`)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {spouses.map((spouse) => (
            <Table.Tr key={`${spouse.relation} ${spouse.spouseName}`}>
              <Table.Td data-title={t('spouses.relation')}>
                {reference('spouses', spouse.relation, spouse.relation)}
              </Table.Td>
              <Table.Td data-title={t('spouses.name')}>{spouse.spouseName}</Table.Td>
              <Table.Td className="numeric" data-title={t('spouses.nik')}>
                {spouse.nik ?? MISSING}
              </Table.Td>
              <Table.Td className="numeric" data-title={t('spouses.phone')}>
                {formatPhone(spouse.phoneNumber)}
              </Table.Td>
              <Table.Td data-title={t('spouses.birthDate')}>
                <BirthDate date={spouse.spouseBirthdate} />
              </Table.Td>
              <Table.Td data-title={t('spouses.pph')}>
                <YesOrNo isYes={spouse.spousePph} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
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

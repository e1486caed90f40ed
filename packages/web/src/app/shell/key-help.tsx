import { Kbd, Modal, Table, Text } from '@mantine/core';
import { useTexts } from '../../texts/use-texts.ts';

const keys = {
  j: 'J',
  k: 'K',
  enter: 'Enter',
  space: 'Space',
  search: '/',
  next: 'N',
  take: 'A',
  putAside: 'T',
  palette: 'Ctrl K',
  help: '?',
} as const;

const names = Object.keys(keys) as (keyof typeof keys)[];

type Props = { onClose: () => void };

/** `?` lists every key that works without Tab, and says where they are switched off. */
export function KeyHelp({ onClose }: Props) {
  const t = useTexts('shell');
  return (
    <Modal opened onClose={onClose} title={t('keys.title')} closeButtonProps={{ 'aria-label': t('keys.close') }}>
      <Table withRowBorders={false} verticalSpacing={4}>
        <Table.Tbody>
          {names.map((name) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" w={90}>
                <Kbd>{keys[name]}</Kbd>
              </Table.Th>
              <Table.Td>{t(`keys.does.${name}`)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="sm" c="dimmed" mt="sm">
        {t('keys.where')}
      </Text>
    </Modal>
  );
}

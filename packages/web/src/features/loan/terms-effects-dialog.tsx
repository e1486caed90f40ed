import { List, Stack, Text } from '@mantine/core';
import type { TermsEffectsView } from '@trustiq/contract/loan/terms-effects.ts';
import { formatPercent } from '../../lib/format-number.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

type Props = { effects: TermsEffectsView; onProceed: () => void; onCancel: () => void };
type Chain = TermsEffectsView['chainAfter'];

const isSameChain = (one: Chain, other: Chain): boolean => JSON.stringify(one) === JSON.stringify(other);

/** In approval new terms cost votes and may ask for more people: told before anything is sent. */
export function TermsEffectsDialog({ effects, onProceed, onCancel }: Props) {
  const t = useTexts('loan');
  const percent = (dbr: number | null) => (dbr === null ? t('effects.unknown') : formatPercent(dbr));
  const path = (chain: Chain) =>
    chain.map(({ role, votes }) => `${t(`roles.${role}`)}${votes > 1 ? ` (${votes})` : ''}`).join(' → ');
  const { dbrBefore, dbrAfter, newDeviations, voidVotes, chainBefore, chainAfter, goesToDeviation } = effects;
  return (
    <ConfirmDialog
      opened
      title={t('effects.title')}
      color={goesToDeviation ? 'red' : 'teal'}
      question={t('effects.question')}
      onProceed={onProceed}
      onCancel={onCancel}
    >
      <Stack gap="xs">
        {goesToDeviation && (
          <Text size="sm" fw={600} className="caution">
            {t('effects.goesToDeviation')}
          </Text>
        )}
        <List size="sm" spacing={4}>
          <List.Item>{t('effects.dbr', { before: percent(dbrBefore), after: percent(dbrAfter) })}</List.Item>
          {newDeviations.map(({ code, description, severity }) => (
            <List.Item key={code}>{t('effects.deviation', { description, severity })}</List.Item>
          ))}
          <List.Item>
            {voidVotes.length === 0
              ? t('effects.noVotes')
              : t('effects.votes', {
                  voters: voidVotes
                    .map(({ role, fullName }) =>
                      fullName === '' ? t(`roles.${role}`) : `${fullName} (${t(`roles.${role}`)})`,
                    )
                    .join(', '),
                })}
          </List.Item>
          <List.Item>
            {isSameChain(chainBefore, chainAfter)
              ? t('effects.chainStays', { chain: path(chainAfter) })
              : t('effects.chain', { before: path(chainBefore), after: path(chainAfter) })}
          </List.Item>
        </List>
      </Stack>
    </ConfirmDialog>
  );
}

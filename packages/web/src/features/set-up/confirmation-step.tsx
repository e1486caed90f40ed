import { Text } from '@mantine/core';
import type { SetUp } from '@trustiq/contract/system/set-up.ts';
import { useTexts } from '../../texts/use-texts.ts';
import classes from './set-up.module.css';

/** Who must agree to the first policy, by name. */
export function ConfirmationStep({ directors }: Pick<SetUp, 'directors'>) {
  const t = useTexts('setup');
  if (directors.length === 0) return <Text size="sm">{t('confirmation.nobody')}</Text>;
  return (
    <>
      <Text size="sm">{t('confirmation.who')}</Text>
      <ul className={classes['people']}>
        {directors.map(({ fullname, role, hasSignedIn }) => (
          <Text component="li" size="sm" key={`${fullname} ${role}`}>
            <b>{fullname}</b>, {t(`roles.${role}`)}
            {!hasSignedIn && ` (${t('confirmation.neverSignedIn')})`}
          </Text>
        ))}
      </ul>
    </>
  );
}

import { Text } from '@mantine/core';
import { useTexts } from '../../texts/use-texts.ts';
import classes from './identity.module.css';

type Demo = { password: string; accounts: readonly { userName: string; fullname: string; role: string }[] };
type Props = { demo: Demo; chosen: string; onChoose: (username: string, password: string) => void };

/** The staff of the demo bank; one click fills the form. The server sends them in the demo only. */
export function DemoAccounts({ demo, chosen, onChoose }: Props) {
  const t = useTexts('identity');
  return (
    <section className={classes.demo} aria-labelledby="demo-accounts">
      <Text size="sm" id="demo-accounts">
        <b>{t('demo.title')}</b> · {t('demo.password', { password: demo.password })}
      </Text>
      <ul className={classes.accounts}>
        {demo.accounts.map(({ userName, fullname }) => (
          <li key={userName}>
            <button
              type="button"
              className={classes.account}
              aria-pressed={chosen === userName}
              title={fullname}
              onClick={() => onChoose(userName, demo.password)}
            >
              {userName}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Outlet, ScrollRestoration } from 'react-router';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import { Logo } from '../../ui/logo.tsx';
import classes from './shell.module.css';

/** Around the field when nobody is signed in: no menu, no names, nothing that would ask the server. */
export function PhoneFrame() {
  return (
    <>
      <header className={classes.phoneHeader}>
        <Logo />
        <LanguageSwitch />
      </header>
      <main id="content" className={`${classes.main} ${classes.phoneMain}`}>
        <div className={classes.content}>
          <Outlet />
        </div>
      </main>
      <ScrollRestoration />
    </>
  );
}

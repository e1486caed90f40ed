/** What only the server or the day knows, as it stands in the prepared sign-in. */
export const BANK = '[bank]';
export const LOGO = '[logo]';
export const DEMO_PASSWORD = '[password]';

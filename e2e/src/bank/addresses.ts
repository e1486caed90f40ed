import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the bank of the journeys lives. One port for all, chosen so that it does not meet a running `npm start`. */
export const bankPort = Number(process.env['E2E_PORT'] ?? 8191);
export const smtpPort = bankPort + 1;
export const bankUrl = `http://127.0.0.1:${bankPort}`;
export const bankDirectory = join(tmpdir(), `trustiq-e2e-${bankPort}`);
export const mailDirectory = join(bankDirectory, 'mails');
/** Mail to this domain is refused for as long as the file below does not exist. */
export const REFUSED_DOMAIN = 'refused.example.test';
export const acceptEverythingFile = join(bankDirectory, 'accept-everything');
/** The account officers of one branch, by its code. */
export const serviceTokenFile = (branch: string): string => join(bankDirectory, `service-token-${branch}`);

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mailDirectory } from './addresses.ts';

/** Lines of a mail end in `=` where they were too long, and letters may be written as `=3D`. */
export function decodeQuotedPrintable(text: string): string {
  return text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** The newest mail to somebody, waiting for it to arrive. */
export async function receivedMail(recipient: string, withinMs = 20_000): Promise<string> {
  for (const until = Date.now() + withinMs; Date.now() < until; ) {
    const file = readdirSync(mailDirectory)
      .filter((name) => name.includes(recipient))
      .sort()
      .at(-1);
    if (file !== undefined) return decodeQuotedPrintable(readFileSync(join(mailDirectory, file), 'utf8'));
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`No mail to ${recipient} arrived`);
}

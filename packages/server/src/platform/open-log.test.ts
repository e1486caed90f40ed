import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openLog } from './open-log.ts';

const NIK = '3273012345670001';

function pathLogged(url: string): string {
  let text = '';
  openLog('info', { write: (line: string) => void (text += line) }).info({ req: { method: 'GET', url } });
  return (JSON.parse(text) as { req: { path: string } }).req.path;
}

describe('a logged path', () => {
  it.each([
    `/api/x/${NIK}`,
    '/api/x/3273%30%31%32345670001',
    '/api/x/32.7301.2345.6700.01',
    '/api/x/327301-234567-0001',
    '/api/x/09.254.294.3-407.000',
  ])('has no identity number of %s', (url) => {
    expect(pathLogged(url)).toBe('/api/x/(16)');
  });

  it('that cannot be read has none either', () => {
    expect(pathLogged(`/api/%E0%A4%A/${NIK}`)).toBe('/api/%E0%A4%A/(16)');
  });

  it.each(['/auth/new-password/', '/auth/setup/', '/api/x/'])('has no token of a link: %s', (before) => {
    expect(pathLogged(`${before}${randomBytes(32).toString('base64url')}`)).toBe(`${before}(token)`);
  });

  it('keeps the numbers of cases and days', () => {
    const path = '/api/applications/20260000114/2026-11-16';
    expect(pathLogged(path)).toBe(path);
  });
});

import { describe, expect, it } from 'vitest';
import { cleanFileName } from './clean-file-name.ts';

describe('the name of an uploaded file', () => {
  it.each([
    ['a plain name', 'PK 001.pdf', 'PK 001.pdf'],
    ['letters of other languages', 'akta kelahiran é 日本.pdf', 'akta kelahiran é 日本.pdf'],
    ['a path', '../../etc/passwd', 'passwd'],
    ['a path of Windows', 'C:\\Users\\dian\\mpk.pdf', 'mpk.pdf'],
    ['a folder', 'x/', 'dokumen'],
    ['only dots', '..', 'dokumen'],
    ['a hidden file', '.htaccess', 'htaccess'],
    ['an injected header', 'a.pdf\r\nSet-Cookie: x=1', 'a.pdfSet-Cookie_ x=1'],
    ['a quote', 'a".pdf', 'a_.pdf'],
    ['a NUL before the ending', 'a.pdf\0.exe', 'a.pdf.exe'],
    ['writing turned round', 'pk\u202efdp.exe', 'pkfdp.exe'],
    ['letters that nobody sees', '\u200bpk\ufeff.pdf', 'pk.pdf'],
    ['half a letter', 'a\ud800.pdf', 'a\ufffd.pdf'],
  ])('%s', (_, given, expected) => {
    expect(cleanFileName(given)).toBe(expected);
  });

  it('is cut to 200 letters and keeps its ending', () => {
    const name = cleanFileName(`${'😀'.repeat(300)}.pdf`);
    expect([[...name].length, name.endsWith('😀.pdf')]).toEqual([200, true]);
    expect([...cleanFileName(`a.${'x'.repeat(500)}`)].length).toBe(200);
  });
});

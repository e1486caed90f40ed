import { describe, expect, it } from 'vitest';
import { reportFileName } from './report-file-name.ts';

describe('the name of the report', () => {
  it.each([
    ['SRI WAHYUNI', 'Laporan Borrower TrustIQ - SRI WAHYUNI.pdf'],
    ["SITI NUR'AINI, S.E.", "Laporan Borrower TrustIQ - SITI NUR'AINI, S.E.pdf"],
    ['<script>alert(1)</script>', 'Laporan Borrower TrustIQ - _script_alert(1)__script_.pdf'],
    ['../../etc/passwd', 'Laporan Borrower TrustIQ - _.._etc_passwd.pdf'],
    ['ANI\u202Efdp.exe\r\nX: 1', 'Laporan Borrower TrustIQ - ANIfdp.exeX_ 1.pdf'],
    ['محمد', 'Laporan Borrower TrustIQ - محمد.pdf'],
    [' \u200B ', 'Laporan Borrower TrustIQ - -.pdf'],
  ])('of %j stays one plain file', (fullName, expected) => {
    expect(reportFileName(fullName)).toBe(expected);
  });

  it('keeps its ending however long the name is', () => {
    expect(reportFileName('A'.repeat(5000))).toBe(`Laporan Borrower TrustIQ - ${'A'.repeat(100)}.pdf`);
  });
});

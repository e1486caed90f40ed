const LONGEST_NAME = 100;
const NAMELESS = '-';

/** Letters that nobody sees or that turn the writing round (`fdp.exe` read backwards), and line breaks. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** Letters that mean something to a file system. */
const RESERVED = /[<>:"/\\|?*]/g;

/** The name of the report's file. The borrower's name comes from outside and must not make it another file. */
export function reportFileName(fullName: string): string {
  const name = [...fullName.toWellFormed().normalize('NFC').replace(INVISIBLE, '').replace(RESERVED, '_')]
    .slice(0, LONGEST_NAME)
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  return `Laporan Borrower TrustIQ - ${name || NAMELESS}.pdf`;
}

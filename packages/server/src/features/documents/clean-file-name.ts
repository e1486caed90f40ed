const LONGEST_NAME = 200;
const LONGEST_EXTENSION = 20;

/** A name cut so that its end, which says what it is, stays. */
function shortened(name: string): string {
  const letters = [...name];
  if (letters.length <= LONGEST_NAME) return name;
  const dot = letters.lastIndexOf('.');
  const extension = dot > 0 && letters.length - dot <= LONGEST_EXTENSION ? letters.slice(dot) : [];
  return [...letters.slice(0, LONGEST_NAME - extension.length), ...extension].join('');
}

/**
 * The name of a file as it may be kept and shown: without the path of another machine, without letters that nobody sees
 * or that turn the writing round, and without those that mean something to a shell or a file system.
 */
export function cleanFileName(given: string): string {
  const visible = given
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/gu, '');
  const base = visible.slice(Math.max(visible.lastIndexOf('/'), visible.lastIndexOf('\\')) + 1);
  const plain = base
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  return shortened(plain) || 'dokumen';
}

import { accepted, type Result, refused } from '@trustiq/domain/result.ts';

/** The cells of a CSV text: comma, semicolon or tab, quoted where needed. */
export function readCsv(text: string): Result<string[][], 'broken_csv'> {
  const announced = /^sep=(.)\r?\n/i.exec(text);
  const body = announced ? text.slice(announced[0].length) : text;
  const separator = announced?.[1] ?? separatorOf(body);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  for (let at = 0; at < body.length; at++) {
    const character = body[at];
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (body[at + 1] === '"') {
        cell += '"';
        at++;
      } else isQuoted = false;
    } else if (character === '"' && cell === '') isQuoted = true;
    else if (character === separator) endCell();
    else if (character === '\n') endRow();
    else if (character !== '\r') cell += character;
  }
  if (isQuoted) return refused('broken_csv');
  if (cell !== '' || row.length > 0) endRow();
  return accepted(rows);
}

/** The one that stands most often in the first line; Excel writes semicolons where the comma is a decimal sign. */
function separatorOf(text: string): string {
  const header = text.slice(0, text.indexOf('\n') === -1 ? undefined : text.indexOf('\n'));
  const counts = [';', ',', '\t'].map((sign) => ({ sign, times: header.split(sign).length }));
  return counts.reduce((most, next) => (next.times > most.times ? next : most)).sign;
}

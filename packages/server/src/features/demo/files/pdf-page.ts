const LINE_POINTS = 18;
const TOP_POINTS = 780;

const escaped = (text: string): string => text.replace(/[\\()]/g, (sign) => `\\${sign}`);

/** One page with lines of text: the smallest document that every reader opens. */
export function pdfPage(title: string, lines: readonly string[]): Buffer {
  const shown = [`/F1 16 Tf 60 ${TOP_POINTS} Td (${escaped(title)}) Tj`, '/F1 11 Tf 0 -12 Td'];
  for (const line of lines) shown.push(`0 -${LINE_POINTS} Td (${escaped(line)}) Tj`);
  const content = `BT ${shown.join('\n')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = text.length;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(`${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`, 'latin1');
}

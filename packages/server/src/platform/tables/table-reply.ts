import type { FileReply } from '../http/file-reply.ts';
import { contentTypes, type TableFile } from './table-file.ts';
import { toCsv } from './to-csv.ts';
import { toPdf } from './to-pdf.ts';
import { toXlsx } from './to-xlsx.ts';

const writers = { csv: async (table: TableFile) => toCsv(table), xlsx: toXlsx, pdf: toPdf } as const;

/** The table as a file to keep. */
export async function tableReply(table: TableFile, format: keyof typeof writers): Promise<FileReply> {
  const content = await writers[format](table);
  return {
    name: `${table.title}.${format}`,
    contentType: contentTypes[format],
    disposition: 'attachment',
    content,
    sizeBytes: content.byteLength,
  };
}

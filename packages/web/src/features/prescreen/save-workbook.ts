import { saveFile } from '../../lib/save-file.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const saveWorkbook = (name: string, content: Uint8Array): void =>
  saveFile(new Blob([new Uint8Array(content)], { type: XLSX }), name);

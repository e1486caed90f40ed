const startsWith = (bytes: Uint8Array, ...start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);

/** What a file is by its first bytes; its name says nothing. */
export function fileKind(bytes: Uint8Array): 'workbook' | 'old_excel' | 'text' {
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return 'workbook';
  return startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0) ? 'old_excel' : 'text';
}

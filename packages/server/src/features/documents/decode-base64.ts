/** How many bytes a base64 text stands for, told without decoding it. */
export function decodedSize(text: string): number {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  return Math.floor((text.length * 3) / 4) - padding;
}

/** Null for anything but base64 as the standard has it: Node would skip over what it does not understand. */
export function decodeBase64(text: string): Buffer | null {
  const digits = text.replace(/={1,2}$/, '');
  if (text.length % 4 !== 0 || /[^A-Za-z0-9+/]/.test(digits)) return null;
  return Buffer.from(text, 'base64');
}

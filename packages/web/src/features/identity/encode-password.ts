/** Base64 of the UTF-8 bytes, as the password calls want it: an encoding, not a protection. */
export function encodePassword(password: string): string {
  return btoa(Array.from(new TextEncoder().encode(password), (byte) => String.fromCharCode(byte)).join(''));
}

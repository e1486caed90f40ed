/** `3578********9902`: the region's province and city and the serial stay readable in lists. */
export function maskNik(nik: string): string {
  return nik.length <= 8 ? '*'.repeat(nik.length) : nik.slice(0, 4) + '*'.repeat(nik.length - 8) + nik.slice(-4);
}

/** For accounts and cash cards: the last four digits only. */
export function maskAccountNumber(number: string): string {
  return number.length <= 4 ? '*'.repeat(number.length) : '*'.repeat(number.length - 4) + number.slice(-4);
}

/** `S** A****`: enough to compare with what somebody says, not enough to say it. */
export function maskName(name: string): string {
  return name.replace(/\S+/gu, (word) => word.slice(0, 1) + '*'.repeat(word.length - 1));
}

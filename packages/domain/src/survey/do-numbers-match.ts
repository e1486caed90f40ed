/** Machine or frame number in the papers against the vehicle itself; null when one is missing. */
export function doNumbersMatch(inPapers: string | null, onVehicle: string | null): boolean | null {
  if (!inPapers || !onVehicle) return null;
  const plain = (number: string) => number.replace(/\s/g, '').toUpperCase();
  return plain(inPapers) === plain(onVehicle);
}

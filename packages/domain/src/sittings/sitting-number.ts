/** How a sitting is called: its place among those of its year. */
export const sittingNumber = ({ serial, year }: { readonly serial: number; readonly year: number }): string =>
  `${String(serial).padStart(3, '0')}/KK/${year}`;

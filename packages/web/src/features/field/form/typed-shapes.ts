/** RT/RW writes its slash by itself: `001002` is `001/002`. */
export const withSlash = (text: string): string => {
  const digits = text.replace(/\D/g, '').slice(0, 6);
  return digits.length > 3 ? `${digits.slice(0, 3)}/${digits.slice(3)}` : digits;
};

export const digitsOnly = (text: string): string => text.replace(/\D/g, '');

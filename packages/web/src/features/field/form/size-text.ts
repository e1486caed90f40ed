const KILOBYTE = 1000;
const MEGABYTE = 1_000_000;

type Say = (key: 'size.kilobytes' | 'size.megabytes', values: { count: number }) => string;

/** `412 kB`, `1.8 MB`. */
export const sizeText = (bytes: number, say: Say): string =>
  bytes < MEGABYTE
    ? say('size.kilobytes', { count: Math.max(1, Math.round(bytes / KILOBYTE)) })
    : say('size.megabytes', { count: Math.round(bytes / (MEGABYTE / 10)) / 10 });

export const languages = ['id', 'en'] as const;
export type Language = (typeof languages)[number];

/** The first language of an `Accept-Language` header that we speak; Indonesian otherwise. */
export function languageOf(header: string | undefined): Language {
  const wanted = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().slice(0, 2));
  return languages.find((language) => language === wanted.find((tag) => tag === 'id' || tag === 'en')) ?? 'id';
}

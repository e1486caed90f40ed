/** What a field of the channel means, and a value that it could have; parts that hold fields of their own have none. */
export type Meaning = readonly [
  means: string,
  example?: string | number | boolean | null | readonly (string | number)[],
];

/**
 * By the name of the field, with the names of the parts it stands in where the same name means something else elsewhere:
 * `spouses.nik` is told apart from `nik`.
 */
export type Meanings = Readonly<Record<string, Meaning>>;

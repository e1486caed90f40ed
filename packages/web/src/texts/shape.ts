/** The same keys with any wording: what the English table of a feature must satisfy. */
export type Shape<Table> = { readonly [Key in keyof Table]: Table[Key] extends string ? string : Shape<Table[Key]> };

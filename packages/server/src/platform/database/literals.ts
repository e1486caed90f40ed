import { sql } from 'kysely';

/** A list of ours as words of the statement itself, where its parameters are its values and an index knows the words. */
export const literals = (words: readonly string[]) => sql.join(words.map((word) => sql.lit(word)));

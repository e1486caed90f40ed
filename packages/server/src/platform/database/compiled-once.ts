import { type Compilable, CompiledQuery, SelectQueryNode } from 'kysely';
import type { Db } from './open-database.ts';

type Values = readonly (number | string | Date | Uint8Array)[];

/** A question with its values, and the kind of row that answers it. */
export type Question<Row> = CompiledQuery<Row>;

/**
 * A long question that is asked all day differs only in its values: it is put into SQL once. The values must be the
 * statement's parameters, all of them and in their order.
 */
export function questionOnce<Given extends Values, Row>(
  build: (db: Db, ...values: Given) => Compilable<Row>,
): (db: Db, ...values: Given) => Question<Row> {
  let text: string | null = null;
  const compile = (db: Db, values: Given): string => {
    const { sql, parameters, query } = build(db, ...values).compile();
    if (!SelectQueryNode.is(query)) throw new Error(`What is written must be seen to be written: ${sql}`);
    if (parameters.length !== values.length || parameters.some((parameter, index) => parameter !== values[index]))
      throw new Error(`The values of this statement are not its parameters: ${sql}`);
    return sql;
  };
  return (db, ...values) => {
    text ??= compile(db, values);
    return CompiledQuery.raw(text, [...values]);
  };
}

/** The same, asked for its one row. */
export function compiledOnce<Given extends Values, Row>(
  build: (db: Db, ...values: Given) => Compilable<Row>,
): (db: Db, ...values: Given) => Promise<Row | undefined> {
  const question = questionOnce(build);
  return async (db, ...values) => {
    const { rows } = await db.executeQuery(question(db, ...values));
    return rows[0];
  };
}

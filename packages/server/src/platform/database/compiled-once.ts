import { type Compilable, CompiledQuery, SelectQueryNode } from 'kysely';
import type { Db } from './open-database.ts';

/**
 * A long question that is asked all day differs only in its values: it is put into SQL once. The values must be the
 * statement's parameters, all of them and in their order.
 */
export function compiledOnce<Values extends readonly (number | string | Date | Uint8Array)[], Row>(
  build: (db: Db, ...values: Values) => Compilable<Row>,
): (db: Db, ...values: Values) => Promise<Row | undefined> {
  let text: string | null = null;
  const compile = (db: Db, values: Values): string => {
    const { sql, parameters, query } = build(db, ...values).compile();
    if (!SelectQueryNode.is(query)) throw new Error(`What is written must be seen to be written: ${sql}`);
    if (parameters.length !== values.length || parameters.some((parameter, index) => parameter !== values[index]))
      throw new Error(`The values of this statement are not its parameters: ${sql}`);
    return sql;
  };
  return async (db, ...values) => {
    text ??= compile(db, values);
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]));
    return rows[0];
  };
}

import { sql } from 'kysely';

/** Whether the watchlist names the applicant: by identity number, or by name and birth date together. */
export const isListedPerson = (applications: string) => {
  const column = (name: string) => sql.ref(`${applications}.${name}`);
  return sql<boolean>`(exists (select 1 from watchlist w where w.nik_hash = ${column('nik_hash')}) or exists (
    select 1 from watchlist w
    where w.name = upper(${column('full_name')}) and w.birth_date = ${column('birth_date')}))`;
};

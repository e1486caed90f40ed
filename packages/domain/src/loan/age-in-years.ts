/** Completed years of life on a day; both days as YYYY-MM-DD. Someone born on 29 February is a year older on 1 March. */
export function ageInYears(dateOfBirth: string, onDate: string): number {
  const years = Number(onDate.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return onDate.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

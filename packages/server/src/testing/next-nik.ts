import { composeNik } from '@trustiq/domain/applicant/nik.ts';

let asked = 0;

/** Serials up to here are drawn as borrowers without blame: whatever a job finds out about them changes no test. */
const SPOTLESS = 60;

/** The number of a fictional woman born on 17 May 1990, another one each time. */
export function nextNik(): string {
  asked += 1;
  const district = String((Math.floor(asked / SPOTLESS) % 30) + 1).padStart(2, '0');
  const serial = String(9900 + (asked % SPOTLESS));
  return composeNik({ regionCode: `3273${district}`, birthDate: '1990-05-17', gender: 'P', serial });
}

import type { Language } from '@trustiq/contract/texts/language.ts';
import { obstaclesToAgreement } from '@trustiq/domain/workflow/lawful-payment.ts';
import type { Situation } from '@trustiq/domain/workflow/situation.ts';
import { stepRefused } from './step-refused.ts';

/** No agreement is put on record that the legal limit forbids. */
export function expectLawfulAgreement(situation: Situation, language: Language): void {
  const obstacles = obstaclesToAgreement(situation);
  if (obstacles.length > 0) throw stepRefused(obstacles, language);
}

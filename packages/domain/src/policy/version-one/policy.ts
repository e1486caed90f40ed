import type { PlainDate } from '../../calendar/plain-date.ts';
import type { InsuranceOption, LoanProduct } from '../../loan/product-terms.ts';
import type { Scorecard } from '../../scoring/scorecard.ts';
import type { DeviationsChapter } from '../chapters/deviations.ts';
import type { BothLanguages } from '../chapters/letters.ts';
import type { Area } from '../chapters/organisation.ts';
import type { PolicyReason } from '../chapters/reasons.ts';
import type { ServiceChapter } from '../chapters/service.ts';
import type { Policy } from '../policy.ts';
import { authorityOfVersionOne } from './authority.ts';
import { deviationsOfVersionOne, type FoundDeviation } from './deviations.ts';
import { identityOfVersionOne } from './identity.ts';
import { insuranceOfVersionOne } from './insurance.ts';
import { type FirstMessages, lettersOfVersionOne } from './letters.ts';
import { limitsOfVersionOne } from './limits.ts';
import { type FoundBranch, organisationOfVersionOne } from './organisation.ts';
import { productsOfVersionOne } from './products.ts';
import { reasonsOfVersionOne } from './reasons.ts';
import { type ScoringWords, scoringOfVersionOne } from './scoring.ts';

/** What a bank that ran before there was a book had in its tables, its settings and its texts. */
export type FoundPolicy = {
  readonly areas: readonly Area[];
  readonly branches: readonly FoundBranch[];
  readonly products: readonly LoanProduct[];
  readonly insurances: readonly InsuranceOption[];
  readonly reasons: readonly Omit<PolicyReason, 'isActive'>[];
  readonly deviations: readonly FoundDeviation[];
  readonly onDeviationRefusal: DeviationsChapter['onRefusal'];
  readonly scorecard: Scorecard;
  readonly scoringWords: ScoringWords;
  readonly messages: Readonly<Record<keyof BothLanguages, FirstMessages>>;
  readonly mailSender: string;
  readonly service: ServiceChapter;
  /** Its borrowers know it by the name that the program had; a new bank says its own. */
  readonly ranBefore: boolean;
  readonly capitalRupiah: number;
  readonly today: PlainDate;
};

/** Version one: what the bank obeyed, written down and nothing else. */
export function policyOfVersionOne(found: FoundPolicy): Policy {
  const { mailSender, ranBefore } = found;
  return {
    identity: identityOfVersionOne({ city: found.branches[0]?.city ?? '-', mailSender, ranBefore }),
    organisation: organisationOfVersionOne(found.areas, found.branches),
    products: productsOfVersionOne(found.products),
    insurance: insuranceOfVersionOne(found.insurances),
    reasons: reasonsOfVersionOne(found.reasons),
    deviations: deviationsOfVersionOne(found.deviations, found.onDeviationRefusal),
    scoring: scoringOfVersionOne(found.scorecard, found.scoringWords),
    authority: authorityOfVersionOne,
    service: found.service,
    letters: lettersOfVersionOne(found.messages),
    limits: limitsOfVersionOne({ from: found.today, rupiah: found.capitalRupiah }),
  };
}

import * as credit from '@trustiq/contract/texts/en/credit.ts';
import type { texts as id } from '../id/passing.ts';
import type { Shape } from '../shape.ts';
import { roles } from './roles.ts';
export const texts: Shape<typeof id> = {
  open: 'What would pass?',
  title: 'What would pass?',
  intro:
    'The smallest changes that make this case pass under the policy in force. Nothing is saved: an option only fills the calculator of Product Info, which is then calculated and saved as usual.',
  aim: {
    label: 'Aim (each also means: not knocked out)',
    NO_KNOCK_OUT: 'Not knocked out',
    NO_DEVIATION: 'No deviation',
    MOST_SEVERITY_1: 'Deviations of severity 1 at most',
    RATING_B: 'Rating B or better',
  },
  reading: 'Reading case and policy …',
  searching: 'Looking for the smallest changes …',
  kinds: {
    MISSING: 'The score cannot be known yet. Complete first:',
    PASSES: 'This case reaches the aim already. Nothing needs to change.',
    OPTIONS: 'No other option is better in every respect than these.',
    NONE: 'No change reaches this aim.',
  },
  missing: credit.missingInputs,
  missingCriteria_one: '{count} criterion of the five Cs is not known yet',
  missingCriteria_other: '{count} criteria of the five Cs are not known yet',
  why: {
    always: 'Whatever is changed, this stays violated:',
    together: 'Each can be kept, but not all together. Violated now:',
    points: 'No rule is violated, but the points never suffice.',
  },
  tried: {
    terms:
      'Tried: principal in steps of Rp 500,000 and every tenor, all products of the same track that are scored alike, all insurers; each with or without one proof.',
    credits:
      'Of {known} credits that could be closed the {tried} with the highest instalment were tried, alone and together.',
    noCredits: 'There is no running credit that could be closed.',
    noPrices: 'An insurer outside tells the price of certificates; therefore they were not tried.',
    more_one: 'There is {count} more option with the same kinds of change.',
    more_other: 'There are {count} more options with the same kinds of change.',
  },
  columns: {
    change: 'Change',
    result: 'Result',
    decides: 'Deviations and approval chain',
    cost: 'For the borrower',
    action: 'Action',
  },
  option: 'Option {number}',
  figures: {
    rating: 'Rating',
    dbr: 'DBR',
    rpc: 'RPC',
    ltv: 'LTV',
    instalment: 'Instalment',
    net: 'Net payout',
    cash: 'Left after closing',
    interest: 'Total interest',
    fees: 'Total fees',
  },
  changes: {
    amount: 'Principal {to} (from {from})',
    tenor: 'Tenor {to} months (from {from})',
    product: 'Product {to} (from {from})',
    insurer: 'Insurer {to} (from {from})',
    close: 'Close {lender}, balance {owed}',
  },
  proofs: {
    INCOME: '{amount} more net income a month, with documents',
    LAND: 'Land or building in the debtor’s name, appraised at {amount} at least',
    VEHICLE: 'A car in the debtor’s name, appraised at {amount} at least',
    DEPOSIT: 'The debtor’s own deposit or savings, blocked',
  },
  needsProof: 'needs proof',
  needsMark: 'mark it in the obligations list',
  noDeviation: 'No deviation',
  chain: 'Approval chain',
  apply: 'Fill the calculator',
  applyNumber: 'Fill the calculator with option {number}',
  applied: 'The calculator is filled. Press Calculate to calculate and save.',
  appliedWithTasks:
    'The calculator is filled. This option passes only once the proof is recorded or the credit is marked as taken over, and it is calculated.',
  unknown: 'Unknown',
  unnamedRule: 'Rule without a name',
  unnamedLender: 'unnamed lender',
  knockOuts: credit.knockOuts,
  roles,
};

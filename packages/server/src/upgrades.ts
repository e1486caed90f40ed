import { unnamedIdentity } from '@trustiq/domain/policy/version-one/identity.ts';
import { policyOn } from '@trustiq/domain/policy/versions/policy-on.ts';
import { hashSpouses } from './features/applicant/hash-spouses.ts';
import { hashNikTails } from './features/borrowers/hash-nik-tails.ts';
import { markBureauFailures } from './features/bureau/mark-failures.ts';
import { upgradeBureauSummaries } from './features/bureau/upgrade-summaries.ts';
import { markDoubts } from './features/core-banking/mark-doubts.ts';
import { codeForms } from './features/field/code-forms.ts';
import { tellSetUpStage } from './features/identity/set-up-stage.ts';
import { fillProductTraits } from './features/lookups/fill-product-traits.ts';
import { codeWaitingMessages } from './features/messages/code-waiting-messages.ts';
import { recodeWaitingMessages } from './features/messages/renew-message-codes.ts';
import { keyServiceTokens } from './features/origination/key-service-tokens.ts';
import { writeReturnReasons } from './features/policy/switch-tables.ts';
import { readVersionsOfBook } from './features/policy/versions-of-book.ts';
import { writeVersionOne } from './features/policy/write-version-one.ts';
import { codeWaitingRows } from './features/prescreen/code-waiting-rows.ts';
import { codeKeptDays } from './features/reports/code-kept-days.ts';
import { drawBoundary } from './platform/audit/boundary.ts';
import { tellOrigin } from './platform/audit/log-origin.ts';
import { digestFiles } from './platform/kept-files/digest-files.ts';
import type { Upgrade } from './platform/opening/upgrade.ts';
import { markPolicy } from './platform/record/keep-policy.ts';
import { markExistingRows } from './platform/record/upgrade-record.ts';
import { bindOldFields, resealTable } from './platform/sealed-fields/reseal.ts';
import { fieldCipher } from './platform/security/field-cipher.ts';
import { auditEarlierUpgrades } from './platform/upgrades/audited-upgrades.ts';
import { readPolicyTables } from './read-policy-tables.ts';
import { sealedTables } from './sealed-tables.ts';
import { makeCapsulesOfBefore } from './workflow/capsules-of-before.ts';
import { sealRounds } from './workflow/seal-rounds.ts';
import { stricterFourEyes } from './workflow/stricter-four-eyes.ts';

/** Fields of the first version could be copied from row to row: they are written anew, each for its place. */
const fieldPlaces: Upgrade = {
  name: 'field-places',
  run: async ({ db, secrets }) => {
    const change = bindOldFields(fieldCipher(secrets), secrets);
    for (const table of sealedTables) await resealTable(db, table, change);
  },
};

/** Cases that wait for their money: what they were approved for is held against a capsule, as of those approved later. */
const capsulesOfApproved: Upgrade = {
  name: 'capsules-of-approved',
  run: async ({ db, secrets, now }) => {
    const identity = policyOn(await readVersionsOfBook({ db, secrets }), now())?.policy.identity ?? unnamedIdentity;
    await makeCapsulesOfBefore(db, { origin: 'MIGRATION', bank: identity.name, at: now() });
  },
};

/** What brings the rows of banks that already run to this version, in this order. */
export const upgrades: readonly Upgrade[] = [
  // Before any other asks what a case needs.
  fillProductTraits,
  // Before any other holds a case whose marks do not know of these rows and columns yet.
  markBureauFailures,
  markDoubts,
  fieldPlaces,
  upgradeBureauSummaries,
  stricterFourEyes,
  hashSpouses,
  digestFiles,
  { name: 'seal-open-rounds', run: ({ db, now }) => sealRounds(db, 'MIGRATION', now()) },
  markExistingRows,
  keyServiceTokens,
  markPolicy,
  drawBoundary,
  auditEarlierUpgrades,
  codeWaitingMessages,
  recodeWaitingMessages,
  tellOrigin,
  codeWaitingRows,
  tellSetUpStage,
  writeReturnReasons,
  hashNikTails,
  codeKeptDays,
  codeForms,
  // Last of those that bring rows along: what it writes down is what all the others have brought to this version.
  writeVersionOne(readPolicyTables),
  capsulesOfApproved,
];

import { policySchema } from '@trustiq/contract/policy/policy-schema.ts';
import { knockOuts as knockOutsEn } from '@trustiq/contract/texts/en/credit.ts';
import { caseMail as mailEn, caseSms as smsEn } from '@trustiq/contract/texts/en/mail.ts';
import { firstPenalties as penaltiesEn } from '@trustiq/contract/texts/en/policy.ts';
import { knockOuts as knockOutsId } from '@trustiq/contract/texts/id/credit.ts';
import { caseMail as mailId, caseSms as smsId } from '@trustiq/contract/texts/id/mail.ts';
import { firstPenalties as penaltiesId, versionOneNote } from '@trustiq/contract/texts/id/policy.ts';
import { policyFaults } from '@trustiq/domain/policy/faults/policy-faults.ts';
import type { Policy } from '@trustiq/domain/policy/policy.ts';
import { type FoundPolicy, policyOfVersionOne } from '@trustiq/domain/policy/version-one/policy.ts';
import { serviceOfVersionOne } from '@trustiq/domain/policy/version-one/service.ts';
import { beginningOf } from '@trustiq/domain/policy/versions/proposal.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import { bankDayOf } from '../../platform/bank-day.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Origin } from '../../platform/http/handler.ts';
import { bookSubject } from '../../platform/marks/subject.ts';
import type { Upgrade, UpgradeContext } from '../../platform/opening/upgrade.ts';
import { holdOrBegin } from '../../platform/record/hold-subject.ts';
import { fieldCipher } from '../../platform/security/field-cipher.ts';
import { findNewestVersion, hasPeople, insertProposal, insertVersion, nextProposalId } from './policy-book.store.ts';
import { digestOfText, sealPolicyText, textOfPolicy } from './policy-text.ts';

/** What the bank's own tables say. */
export type ReadTables = (
  db: Db,
  now: Date,
) => Promise<
  Pick<FoundPolicy, 'areas' | 'branches' | 'products' | 'insurances' | 'reasons' | 'deviations' | 'scorecard'>
>;

const inBoth = <Name extends string>(id: Readonly<Record<Name, string>>, en: Readonly<Record<Name, string>>) =>
  Object.fromEntries((Object.keys(id) as Name[]).map((name) => [name, { id: id[name], en: en[name] }])) as Record<
    Name,
    { id: string; en: string }
  >;

/** It held before anything that the program knows of. */
const EFFECTIVE_ON = '2000-01-01';

/** What a bank was told to be where nobody told it anything: the settings' own defaults. */
const untoldSettings = {
  capitalRupiah: 50_000_000_000,
  onDeviationRefusal: 'RETURN',
  mailSender: 'TrustIQ',
  service: serviceOfVersionOne,
  isDemo: true,
} as const;

export async function findPolicyOfBefore(
  { db, now, settings = untoldSettings }: Pick<UpgradeContext, 'db' | 'now' | 'settings'>,
  readTables: ReadTables,
): Promise<Policy> {
  const { isDemo, ...told } = settings;
  return policyOfVersionOne({
    ...(await readTables(db, now())),
    ...told,
    ranBefore: isDemo || (await hasPeople(db)),
    scoringWords: { knockOuts: inBoth(knockOutsId, knockOutsEn), penalties: inBoth(penaltiesId, penaltiesEn) },
    messages: { id: { mail: mailId, sms: smsId }, en: { mail: mailEn, sms: smsEn } },
    today: bankDayOf(now()),
  });
}

/** Who told the bank its first policy: nobody, a command on the machine, or an administrator on the screen. */
export type Giver =
  | { readonly by: string | null }
  | { readonly userId: number; readonly origin: Pick<Origin, 'ip' | 'requestId'>; readonly source: string };

type WrittenVersion = { readonly version: number; readonly digest: string; readonly effectiveFrom: Date };

/**
 * Version one, which holds until a director confirms or replaces it. Written down with what is wrong with it: the bank goes
 * on, and the next version has to put it right.
 */
export async function writeDown(
  { db, secrets, now }: Pick<UpgradeContext, 'db' | 'secrets' | 'now'>,
  policy: Policy,
  { note, giver }: { readonly note: string; readonly giver: Giver },
): Promise<WrittenVersion> {
  const at = now();
  const userId = 'userId' in giver ? giver.userId : null;
  await holdOrBegin(db, bookSubject, at);
  const text = textOfPolicy(policy);
  const digest = digestOfText(text);
  const id = await nextProposalId(db);
  const proposal = { id, base: 0, digest, effective_on: EFFECTIVE_ON, emergency: null, note } as const;
  await insertProposal(
    db,
    { ...proposal, origin: 'MIGRATION', proposed_by: userId, proposed_at: at },
    sealPolicyText(fieldCipher(secrets), id, text),
  );
  const effective = beginningOf({ effectiveOn: EFFECTIVE_ON }, at);
  await insertVersion(db, { version: 1, proposal_id: id, base: 0, digest, effective_from: effective, made_at: at });
  const faults = policyFaults(policy).map(({ path, code }) => `${path.join('.')}: ${code}`);
  await appendAudit(db, {
    at,
    event: 'policy_written_down',
    userId,
    origin: 'userId' in giver ? giver.origin : null,
    details: {
      proposal: id,
      version: 1,
      digest,
      effectiveFrom: effective.toISOString(),
      faults,
      ...('userId' in giver ? { source: giver.source } : giver.by === null ? {} : { by: giver.by }),
    },
    changes: [bookSubject],
  });
  return { version: 1, digest, effectiveFrom: effective };
}

/**
 * A bank that already runs gets version one of its book from its tables, its settings and what the program knew: nothing
 * changes by it. A director confirms it. Tables that no policy can look like are left as they are: such a bank proposes its
 * first version itself.
 */
export const writeVersionOne = (readTables: ReadTables): Upgrade => ({
  name: 'policy-version-one',
  run: async (context) => {
    if ((await findNewestVersion(context.db)) !== undefined) return;
    const policy = await findPolicyOfBefore(context, readTables);
    if (policySchema.safeParse(policy).success)
      await writeDown(context, policy, { note: versionOneNote, giver: { by: null } });
  },
});

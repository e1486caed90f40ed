import type { Language } from '@trustiq/contract/texts/language.ts';
import type { PlainDate } from '@trustiq/domain/calendar/plain-date.ts';
import type { Policy } from '@trustiq/domain/policy/policy.ts';
import { obstaclesInWords, obstaclesToNext, obstaclesToProposing } from '@trustiq/domain/policy/versions/proposal.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handler, Origin } from '../../platform/http/handler.ts';
import { bookSubject } from '../../platform/marks/subject.ts';
import { heldUntilOf } from '../../platform/record/held-until.ts';
import { notingBroken } from '../../platform/record/record-broken.ts';
import { relyOnActor } from '../../platform/record/rely-on-actor.ts';
import { secretsOf } from '../../platform/security/bound-secrets.ts';
import { fieldCipher } from '../../platform/security/field-cipher.ts';
import { holdBook } from './hold-book.ts';
import { findProposal, insertProposal, nextProposalId, type ProposalRow } from './policy-book.store.ts';
import { refuseWith } from './policy-refused.ts';
import { digestOfText, sealPolicyText, textOfPolicy } from './policy-text.ts';
import { readFollowed, readWhole } from './read-proposed.ts';
import { newestOf, shownProposal } from './shown-proposal.ts';

export type NewProposal = {
  readonly base: number;
  readonly effectiveOn: PlainDate | null;
  readonly emergency: string | null;
  readonly note: string;
  /** Read as one that can follow the version that is its base. */
  readonly policy: Policy;
};

/** Those who may approve a proposal hear that it waits for them. */
export type TellPolicyWaits = (
  trx: Db,
  news: { readonly proposal: number; readonly byUserId: number; readonly at: Date },
) => Promise<void>;

/** Inside a moment in which whoever proposes was compared with the record. */
type Proposing = { readonly at: Date; readonly tell: TellPolicyWaits };

type Who = {
  readonly userId: number;
  readonly language: Language;
  readonly origin?: Pick<Origin, 'ip' | 'requestId'>;
  /** Of the machine where a command was given. */
  readonly commandBy?: string;
};

export async function addProposal(
  trx: Db,
  { at, tell }: Proposing,
  proposed: NewProposal,
  who: Who,
): Promise<ProposalRow> {
  const newest = await holdBook(trx, at);
  const { base, effectiveOn, emergency, note } = proposed;
  const obstacles = [
    ...obstaclesToNext({ base, effectiveOn }, newestOf(newest), at),
    ...obstaclesToProposing({ effectiveOn }, await heldUntilOf(trx, who), at),
    ...obstaclesInWords(note, emergency),
  ];
  refuseWith(obstacles, who.language);
  const text = textOfPolicy(proposed.policy);
  const digest = digestOfText(text);
  refuseWith(digest === newest?.digest ? ['nothing_changed'] : [], who.language);
  const id = await nextProposalId(trx);
  await insertProposal(
    trx,
    {
      id,
      base,
      digest,
      effective_on: effectiveOn,
      emergency,
      note,
      origin: 'PERSON',
      proposed_by: who.userId,
      proposed_at: at,
    },
    sealPolicyText(fieldCipher(secretsOf(trx)), id, text),
  );
  await appendAudit(trx, {
    at,
    event: 'policy_proposed',
    userId: who.userId,
    origin: who.origin ?? null,
    details: {
      proposal: id,
      base,
      digest,
      effectiveOn,
      emergency,
      note,
      ...(who.commandBy === undefined ? {} : { by: who.commandBy }),
    },
    changes: [bookSubject],
  });
  await tell(trx, { proposal: id, byUserId: who.userId, at });
  const row = await findProposal(trx, id);
  if (row === null) throw new Error(`Proposal ${id} was written and is not there`);
  return row;
}

/** A whole policy as the next version. It holds when another person has approved it. */
export function proposePolicy(deps: Deps, tell: TellPolicyWaits): Handler<'proposePolicy'> {
  return async ({ body: { base, effectiveOn = null, emergency = null, note, text }, actor, origin }) => {
    const { language } = origin;
    const followed = await readFollowed(deps, async (_, { newest }) =>
      refuseWith(obstaclesToNext({ base, effectiveOn }, newestOf(newest), deps.now()), language),
    );
    const policy = await readWhole(text, followed, language);
    return notingBroken(deps, async (trx) => {
      await relyOnActor(trx, actor);
      const proposed = { base, effectiveOn, emergency, note, policy };
      const who = { userId: actor.userId, language, origin };
      return shownProposal(await addProposal(trx, { at: deps.now(), tell }, proposed, who), {
        userId: actor.userId,
        language: origin.language,
      });
    });
  };
}

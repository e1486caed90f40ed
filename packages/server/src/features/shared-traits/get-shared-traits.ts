import type { SharedTraitsReply } from '@trustiq/contract/shared-traits/shared-traits.ts';
import { statuses as en } from '@trustiq/contract/texts/en/workflow.ts';
import { statuses as id } from '@trustiq/contract/texts/id/workflow.ts';
import type { Language } from '@trustiq/contract/texts/language.ts';
import { strongestOf } from '@trustiq/domain/shared-traits/judge-shared.ts';
import { MOST_COUNTED } from '@trustiq/domain/shared-traits/trait-policy.ts';
import { statusDescription } from '@trustiq/domain/workflow/application-statuses.ts';
import { scopeOf } from '@trustiq/domain/workflow/scope.ts';
import type { WorkflowActor } from '@trustiq/domain/workflow/situation.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Handler, HandlersOf } from '../../platform/http/handler.ts';
import { scopeCondition } from '../../schema/scope-condition.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { type FoundTraits, findShared } from './find-shared.ts';
import { listShownCases } from './shared-traits.store.ts';
import { countUncompared } from './uncompared-photos.ts';

/** As many as somebody looks at one by one; the rest is counted. */
const MOST_SHOWN = 20;

const texts = { id, en };

/** What of others is counted: itself, up to the bound, and whether there are more. */
const sharing = (others: number) => ({ others: Math.min(others, MOST_COUNTED), isMore: others > MOST_COUNTED });

type Reader = { readonly actor: WorkflowActor; readonly language: Language };

async function shownCases(
  db: Db,
  { others }: FoundTraits,
  { actor, language }: Reader,
): Promise<SharedTraitsReply['cases']> {
  const first = others.filter(({ isInScope }) => isInScope).slice(0, MOST_SHOWN);
  if (first.length === 0) return [];
  const ids = first.map((other) => other.id);
  const rows = await listShownCases(db, ids, scopeCondition(scopeOf(actor)));
  const known = new Map(rows.map((row) => [row.id, row]));
  return first.flatMap(({ id: otherId, relation, judged }) => {
    const row = known.get(otherId);
    if (row === undefined) return [];
    return {
      id: otherId,
      applicationRequestId: row.application_request_id,
      borrowerId: row.borrower_id,
      fullName: row.full_name,
      applicationStatus: row.status,
      statusText: texts[language][statusDescription(row.status, row.track)],
      branchCode: row.branch_code,
      branchName: row.branch_name,
      registeredAt: row.registered_at.toISOString(),
      relation,
      level: judged.level,
      reasons: judged.reasons.map(({ count, ...reason }) => ({ ...reason, ...sharing(count - 1) })),
    };
  });
}

/** A case out of the reader's sight is counted and nothing else: neither its branch nor its stage, nor what it shares. */
function outsideOf({ others }: FoundTraits): SharedTraitsReply['outside'] {
  const outside = others.filter(({ isInScope }) => !isInScope);
  const ofOthers = outside.filter(({ relation }) => relation === 'OTHER');
  return {
    others: ofOthers.length,
    sameHousehold: outside.length - ofOthers.length,
    level: strongestOf(ofOthers.map(({ judged }) => judged.level)),
  };
}

async function toReply(
  db: Db,
  found: FoundTraits,
  reader: Reader,
): Promise<Omit<SharedTraitsReply, 'uncomparedPhotos'>> {
  const cases = await shownCases(db, found, reader);
  const { level, strongCases, waiting, waitingPhotos, compared, traits, others } = found;
  return {
    level,
    strongCases,
    compared: [...compared],
    traits: traits.map(({ kind, rarity, others: count }) => ({ kind, rarity, ...sharing(count) })),
    cases,
    moreCases: others.filter(({ isInScope }) => isInScope).length - cases.length,
    outside: outsideOf(found),
    waiting,
    waitingPhotos,
  };
}

/** Who looked, and which other people's cases they were shown, is written down each time. */
function getSharedTraits({ db, now, cases, policies, cipher }: CaseDeps): Handler<'getSharedTraits'> {
  return async ({ params, actor, origin }) => {
    const at = now();
    const reader = { actor, language: origin.language };
    const reply = await cases.show(actor, params, async (trx, { record }) => ({
      ...(await toReply(trx, await findShared(trx, record.id, { reader: actor, policies, at }), reader)),
      uncomparedPhotos: await countUncompared(trx, record.id, cipher),
    }));
    const details = { purpose: 'credit_assessment', cases: reply.cases.map(({ id: otherId }) => otherId) };
    const who = { userId: actor.userId, applicationId: params.id, origin };
    await appendAudit(db, { at, event: 'shared_traits_read', ...who, details });
    return reply;
  };
}

export const sharedTraitHandlers = (deps: CaseDeps): HandlersOf<'getSharedTraits'> => ({
  getSharedTraits: getSharedTraits(deps),
});

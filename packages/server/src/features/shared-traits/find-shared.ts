import { mayUse } from '@trustiq/domain/permissions/permissions.ts';
import {
  byWeight,
  type CaseRelation,
  countedOnce,
  type FindingLevel,
  isNamedWhenCommon,
  isTelling,
  type JudgedCase,
  judgeShared,
  strongestOf,
} from '@trustiq/domain/shared-traits/judge-shared.ts';
import { type Rarity, rarityOf } from '@trustiq/domain/shared-traits/rarity.ts';
import { groupOf, type TraitKind } from '@trustiq/domain/shared-traits/trait-kinds.ts';
import {
  MOST_COMPARED,
  MOST_COUNTED,
  type TraitPolicy,
  traitPolicyOf,
} from '@trustiq/domain/shared-traits/trait-policy.ts';
import { scopeOf } from '@trustiq/domain/workflow/scope.ts';
import type { WorkflowActor } from '@trustiq/domain/workflow/situation.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Deps, Policies } from '../../platform/deps.ts';
import type { SignedIn } from '../../platform/http/handler.ts';
import { scopeCondition } from '../../schema/scope-condition.ts';
import { countWaitingPhotos } from './photo-prints.store.ts';
import { countCompared, listOthers, listSharers, type OtherCase, type Sharers } from './shared-traits.store.ts';

/** Of a trait that is common: enough to see who had it last. */
const NEWEST_OF_COMMON = 5;

type JudgedOther = {
  readonly id: number;
  readonly isInScope: boolean;
  readonly relation: CaseRelation;
  readonly judged: JudgedCase;
};
export type CountedTrait = { readonly kind: TraitKind; readonly others: number; readonly rarity: Rarity };

export type FoundTraits = {
  readonly compared: readonly TraitKind[];
  readonly traits: readonly CountedTrait[];
  /** Heaviest first, whoever may see them. */
  readonly others: readonly JudgedOther[];
  readonly level: FindingLevel;
  readonly strongCases: number;
  readonly waiting: number;
  readonly waitingPhotos: number;
};

/** As of the day: what is rare is no term of the loan. */
const policyOn = (policies: Policies, at: Date): TraitPolicy =>
  traitPolicyOf(policies.on(at)?.policy.limits.sharedTraits);

const relationOf = ({ isSamePerson, isSpouse }: OtherCase): CaseRelation =>
  isSamePerson ? 'SAME_PERSON' : isSpouse ? 'SPOUSE' : 'OTHER';

const countOf = ({ others }: Sharers): number => others + 1;

function judge(other: OtherCase, sharers: readonly Sharers[], bankSize: number, policy: TraitPolicy): JudgedOther {
  const counts = new Map(sharers.map((one) => [one.hash, countOf(one)]));
  const relation = relationOf(other);
  const shared = other.shared.map(({ hash, ...kinds }) => ({ ...kinds, count: counts.get(hash) ?? 2 }));
  return {
    id: other.id,
    isInScope: other.isInScope,
    relation,
    judged: judgeShared({ relation, shared }, bankSize, policy),
  };
}

/** Everything that another application has in common with this one, and what it says. */
export async function findShared(
  db: Db,
  applicationId: number,
  { reader, policies, at }: { readonly reader: WorkflowActor; readonly policies: Policies; readonly at: Date },
): Promise<FoundTraits> {
  const policy = policyOn(policies, at);
  const { bankSize, waiting } = await countCompared(db, MOST_COUNTED);
  const waitingPhotos = await countWaitingPhotos(db, MOST_COUNTED);
  const sharers = await listSharers(db, applicationId, { counted: MOST_COUNTED, listed: MOST_COMPARED });
  const traits = sharers
    .filter(({ kind }) => isTelling(kind))
    .map((one) => ({
      ...one,
      rarity: rarityOf({ group: groupOf[one.kind], count: countOf(one), bankSize }, policy),
    }));
  const looked = traits.flatMap(({ kind, rarity, newest }) => {
    if (rarity !== 'COMMON') return newest;
    return isNamedWhenCommon(kind) ? newest.slice(0, NEWEST_OF_COMMON) : [];
  });
  const inScope = scopeCondition(scopeOf(reader));
  const found = await listOthers(db, applicationId, [...new Set(looked)], inScope);
  const others = found.map((other) => judge(other, sharers, bankSize, policy)).toSorted(byWeight);
  return {
    compared: [...new Set(sharers.map(({ kind }) => kind))],
    traits: countedOnce(traits.filter(({ others: sharing }) => sharing > 0)).map(
      ({ kind, others: sharing, rarity }) => ({ kind, others: sharing, rarity }),
    ),
    others,
    level: strongestOf(others.map(({ judged }) => judged.level)),
    strongCases: others.filter(({ judged }) => judged.level === 'STRONG').length,
    waiting,
    waitingPhotos,
  };
}

/** For the brief of a case: nothing for whoever may not open the comparison itself. */
export const sharedSeenBy =
  ({ policies, now }: Pick<Deps, 'policies' | 'now'>) =>
  async (db: Db, applicationId: number, reader: SignedIn) =>
    mayUse(reader.role, 'shared-traits.read') ? findShared(db, applicationId, { reader, policies, at: now() }) : null;

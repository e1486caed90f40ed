import type { Role } from '@trustiq/domain/access/roles.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';
import type { PolicyBookTables } from '../../schema/policy-book.ts';

/** A proposal with how it was ruled on and the version that it became; both empty while nobody has ruled. */
const proposals = (db: Db) =>
  db
    .selectFrom('policy_proposals as p')
    .leftJoin('policy_rulings as r', 'r.proposal_id', 'p.id')
    .leftJoin('policies as v', 'v.proposal_id', 'p.id')
    .leftJoin('users as proposer', 'proposer.id', 'p.proposed_by')
    .leftJoin('users as ruler', 'ruler.id', 'r.ruled_by')
    .select(['p.id', 'p.base', 'p.digest', 'p.effective_on', 'p.emergency', 'p.note', 'p.origin'])
    .select(['p.proposed_by', 'p.proposed_at', 'r.ruling', 'r.note as ruling_note', 'r.ruled_by', 'r.ruled_at'])
    .select(['v.version', 'v.effective_from'])
    .select([
      sql<string | null>`trim(proposer.first_name || ' ' || proposer.last_name)`.as('proposer'),
      sql<string | null>`trim(ruler.first_name || ' ' || ruler.last_name)`.as('ruler'),
    ]);

export type ProposalRow = Awaited<ReturnType<typeof listProposals>>[number];

/** Newest first. */
export const listProposals = (db: Db) => proposals(db).orderBy('p.id', 'desc').execute();

export const findProposal = async (db: Db, id: number): Promise<ProposalRow | null> =>
  (await proposals(db).where('p.id', '=', id).executeTakeFirst()) ?? null;

export const findProposalOfVersion = async (db: Db, version: number): Promise<ProposalRow | null> =>
  (await proposals(db).where('v.version', '=', version).executeTakeFirst()) ?? null;

export const listVersions = (db: Db) =>
  db
    .selectFrom('policies as v')
    .leftJoin('policy_bodies as b', 'b.proposal_id', 'v.proposal_id')
    .leftJoin('policy_rulings as r', 'r.proposal_id', 'v.proposal_id')
    .selectAll('v')
    .select(['b.body_cipher', 'r.ruling'])
    .orderBy('v.version')
    .execute();

export const findNewestVersion = (db: Db) =>
  db.selectFrom('policies').selectAll().orderBy('version', 'desc').limit(1).executeTakeFirst();

export type NewestRow = NonNullable<Awaited<ReturnType<typeof findNewestVersion>>>;

export const findOpenAccount = async (db: Db, userName: string): Promise<{ id: number; role: Role } | null> =>
  (await db
    .selectFrom('users')
    .select(['id', 'role'])
    .where('user_name', '=', userName)
    .where('is_active', '=', true)
    .executeTakeFirst()) ?? null;

/** Held by the connection until its work is over: there is one first policy. */
export async function lockFirstPolicy(connection: Db): Promise<void> {
  await sql`select pg_advisory_lock(hashtextextended('first policy', 0))`.execute(connection);
}

/** Whether anybody has ever worked here. */
export const hasPeople = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;

export const findBody = (db: Db, proposalId: number) =>
  db.selectFrom('policy_bodies').select('body_cipher').where('proposal_id', '=', proposalId).executeTakeFirst();

export async function nextProposalId(db: Db): Promise<number> {
  const { rows } = await sql<{ next: number }>`select coalesce(max(id), 0) + 1 as next from policy_proposals`.execute(
    db,
  );
  return Number(rows[0]?.next ?? 1);
}

type NewProposal = Omit<PolicyBookTables['policy_proposals'], 'proposed_at'> & { readonly proposed_at: Date };

export async function insertProposal(db: Db, proposal: NewProposal, bodyCipher: Uint8Array): Promise<void> {
  await db.insertInto('policy_proposals').values(proposal).execute();
  await db.insertInto('policy_bodies').values({ proposal_id: proposal.id, body_cipher: bodyCipher }).execute();
}

type NewRuling = Omit<PolicyBookTables['policy_rulings'], 'ruled_at'> & { readonly ruled_at: Date };

export async function insertRuling(db: Db, ruling: NewRuling): Promise<void> {
  await db.insertInto('policy_rulings').values(ruling).execute();
}

type NewVersion = Omit<PolicyBookTables['policies'], 'effective_from' | 'made_at'> & {
  readonly effective_from: Date;
  readonly made_at: Date;
};

export async function insertVersion(db: Db, version: NewVersion): Promise<void> {
  await db.insertInto('policies').values(version).execute();
}

/** A version as the audit tells of it, and the moments between which it held; no end where none has followed. */
export type HeldVersion = { readonly version: number; readonly from: Date; readonly until: Date | null };

export type StrangeRound = {
  readonly applicationId: number;
  readonly round: number;
  readonly version: string;
  readonly at: Date;
};

/** Recommendations under a version that is not among these, or at a moment when it did not hold. */
export async function listRoundsOutside(
  db: Db,
  recommending: readonly string[],
  versions: readonly HeldVersion[],
): Promise<StrangeRound[]> {
  const { rows } = await sql<StrangeRound>`
    select s.application_id as "applicationId", s.round, split_part(s.rules_version, ',', 1) as version, h.at
    from seals s
    join application_history h on h.application_id = s.application_id and h.sequence = s.sequence
    left join json_to_recordset(${JSON.stringify(versions)}::json)
      as v(version integer, "from" timestamptz, until timestamptz)
      on v.version::text = split_part(s.rules_version, ',', 1)
    where h.transition = any(${recommending}::text[]) and s.origin = 'DECISION' and s.rules_version ~ '^[0-9]{1,9},'
      and (v.version is null or h.at < v."from" or h.at >= v.until)
    order by s.application_id, s.sequence`.execute(db);
  return rows;
}

import {
  fromMappingChange,
  type MappingChange,
  toMappedContract,
  toMappingChange,
} from '@trustiq/contract/bureau/mapped-contract-names.ts';
import { mappingAfterTick } from '@trustiq/domain/bureau/contract-mapping.ts';
import { markedContracts } from '@trustiq/domain/obligations/ledger-totals.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler, HandlersOf, Origin, SignedIn } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { contractsInLedger, type LedgerOfCase } from './contracts-in-ledger.ts';
import { findApplicationOf, findMapping, saveMapping } from './mapped-contracts.store.ts';

type Burden = { readonly dbr: number | null; readonly dbr2: number | null };

/** Scoring's: works the case's score out again and keeps it. */
type Rescore = (db: Db, applicationId: number) => Promise<Burden>;

/** What the mapping needs of others. */
export type MappingWork = { readonly rescore: Rescore; readonly ledgerOf: LedgerOfCase };

type Requester = { readonly actor: SignedIn; readonly origin: Origin };
type Mapping = {
  readonly id: number;
  readonly version?: number | undefined;
  readonly contracts: readonly MappingChange[];
};

const burdenOf = ({ dbr, dbr2 }: Burden): Burden => ({ dbr, dbr2 });

/** Which bureau contracts count as running obligations: changed together, and the burden worked out again. */
export function mapContracts(
  { db, cases }: CaseDeps,
  { rescore, ledgerOf }: MappingWork,
): HandlersOf<'mapContract' | 'mapContracts'> {
  const map = ({ actor, origin }: Requester, { id, version, contracts }: Mapping) => {
    const details = { contracts: contracts.map(toMappingChange) };
    const act = { actor, origin, id, action: 'mapContracts', event: 'contracts_mapped', details, version } as const;
    return cases.act(act, async (trx) => {
      const before = burdenOf(await rescore(trx, id));
      const marked = markedContracts(await ledgerOf(trx, id));
      for (const { id: contractId, isMapped } of contracts) {
        const kept = await findMapping(trx, id, contractId);
        if (kept === null) throw new Failure('RULE_BROKEN', { contract: contractId, why: 'unknown' });
        // Shown as not counted because of its mark: left alone it keeps its tick, and only taking the mark back counts it.
        const isMarked = marked.has(kept.contractCode);
        if (isMarked && isMapped) throw new Failure('RULE_BROKEN', { contract: contractId, why: 'marked' });
        if (!isMarked) await saveMapping(trx, contractId, mappingAfterTick(kept, isMapped));
      }
      const after = burdenOf(await rescore(trx, id));
      return { contracts: (await contractsInLedger(ledgerOf, trx, id)).map(toMappedContract), before, after };
    });
  };
  const mapOne: Handler<'mapContract'> = async (context) => {
    const { params, body } = context;
    const applicationId = await findApplicationOf(db, params.id);
    if (applicationId === null) throw new Failure('NOT_FOUND');
    return map(context, { id: applicationId, contracts: [fromMappingChange({ id: params.id, ...body })] });
  };
  const mapAll: Handler<'mapContracts'> = async (context) => {
    const { applicationRequestId, version, contracts } = context.body;
    const { record } = await cases.read(context.actor, { applicationRequestId });
    return map(context, { id: record.id, version, contracts: contracts.map(fromMappingChange) });
  };
  return { mapContract: mapOne, mapContracts: mapAll };
}

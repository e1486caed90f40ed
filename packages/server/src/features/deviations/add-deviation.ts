import { toDeviation } from '@trustiq/contract/deviations/deviation-names.ts';
import { deviations as en } from '@trustiq/contract/texts/en/deviations.ts';
import { deviations as id } from '@trustiq/contract/texts/id/deviations.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { governingVersion } from '../../platform/policy/governing-version.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { deviationOf } from './deviation-of.ts';
import * as store from './deviations.store.ts';

const texts = { id, en };

/** What the case itself shows of a deviation, from the feature that knows; null where only people can tell. */
export type FigureOf = (
  db: Db,
  applicationId: number,
  deviationTypeId: number,
) => Promise<{ readonly text: string; readonly isAgainst: boolean } | null>;

/** That it was put down against the figure is written down; why stands in the case, under its marks. */
const toDetails = (row: store.DeviationRow) => ({
  deviationTypeId: row.deviation_type_id,
  ...(row.reason_against_figure === null ? {} : { isAgainstFigure: true }),
});

/**
 * A deviation stands on the list once. One that was refused is not proposed again beside itself: it is removed first. What
 * the figures of the case speak against is put down only with a reason.
 */
export function addDeviation(
  { now, cases, policies }: CaseDeps,
  { figureOf }: { readonly figureOf: FigureOf },
): Handler<'addDeviation'> {
  return async ({ body, actor, origin }) => {
    const { applicationId, applicationRequestId, deviationTypeId, note, figureReason } = body;
    const title = texts[origin.language].addFailed;
    const act = {
      actor,
      origin,
      id: applicationId,
      action: 'editDeviations',
      event: 'deviation_added',
      details: toDetails,
    } as const;
    const row = await cases.act(act, async (trx, { record }) => {
      if (applicationRequestId !== undefined && applicationRequestId !== record.applicationRequestId)
        throw new Failure('RULE_BROKEN', { deviation: 'other_application' }, { title });
      const governing = governingVersion(policies, record, now());
      if (governing === 'unreadable') throw new Failure('UNAVAILABLE');
      const catalogued = governing?.policy.deviations.catalogue.find(({ id: typeId }) => typeId === deviationTypeId);
      const isOffered = governing === null || catalogued?.isActive === true;
      if (!isOffered || !(await store.isDeviationType(trx, deviationTypeId)))
        throw new Failure('RULE_BROKEN', { deviation: 'unknown' }, { title });
      const listed = await store.listDeviations(trx, applicationId);
      if (listed.some((row) => row.deviation_type_id === deviationTypeId))
        throw new Failure('CONFLICT', { deviation: 'already_listed' }, { title: texts[origin.language].alreadyListed });
      const figure = await figureOf(trx, applicationId, deviationTypeId);
      const isAgainst = figure?.isAgainst === true;
      if (figure && isAgainst && figureReason === null)
        throw new Failure(
          'RULE_BROKEN',
          { deviation: 'against_figure', figure: figure.text },
          { title: texts[origin.language].againstFigure },
        );
      const told = { shownFigure: figure?.text ?? null, reasonAgainstFigure: isAgainst ? figureReason : null };
      const graded = { policyVersion: governing?.version ?? null, severity: catalogued?.severity ?? null };
      const created = { applicationId, deviationTypeId, note, createdBy: actor.userId, at: now(), ...graded, ...told };
      const added = await store.findDeviation(trx, await store.insertDeviation(trx, created));
      if (added === null) throw new Error('a deviation vanished while it was added');
      return added;
    });
    return toDeviation(deviationOf(row));
  };
}

import type { z } from 'zod';
import { plainNames } from '../wire/plain-names.ts';
import type { addDeviation } from './deviations.ts';

const names = plainNames({ deviasi: 'type', notes: 'note' });

type DeviationOnWire = z.output<typeof addDeviation.reply>;

/** A deviation from credit policy, in plain names. */
export type Deviation = ReturnType<typeof fromDeviation>;

export const fromDeviation = (deviation: DeviationOnWire) => names.fromWire(deviation);
export const toDeviation = (deviation: Deviation): DeviationOnWire => names.toWire(deviation);

/** One that somebody adds, as its request reads inside. */
type NewDeviation = z.output<typeof addDeviation.body>;

export const toNewDeviation = (added: NewDeviation): z.input<typeof addDeviation.body> => ({
  aplicationId: added.applicationId,
  applicationRequestId: added.applicationRequestId,
  deviasiId: added.deviationTypeId,
  notes: added.note,
  ...(added.figureReason === null ? {} : { figureReason: added.figureReason }),
});

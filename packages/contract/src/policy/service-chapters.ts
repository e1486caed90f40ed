import { weekdays } from '@trustiq/domain/calendar/office-hours.ts';
import { mailNames, smsNames } from '@trustiq/domain/policy/chapters/letters.ts';
import { type TraitGroup, traitGroups } from '@trustiq/domain/shared-traits/trait-kinds.ts';
import { MOST_COMPARED } from '@trustiq/domain/shared-traits/trait-policy.ts';
import { type Status, statusCodes } from '@trustiq/domain/workflow/application-statuses.ts';
import { z } from 'zod';
import { count, day, inBothLanguages, percent, rupiah, words } from './field-schemas.ts';

/** The time that work may take, what the bank writes, and the limits that law and prudence set. */

export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
/** A day ends at 24:00; nothing opens then. */
export const closingTime = z.union([timeOfDay, z.literal('24:00')]);
const hours = z.number().positive().max(2000).nullable();

const openingHours = { opens: timeOfDay, closes: closingTime };

export const service = z.strictObject({
  hours: z.record(z.enum(statusCodes as [Status, ...Status[]]), hours),
  office: z.strictObject({
    days: z.array(z.enum(weekdays)),
    ...openingHours,
    /** Left out where every day has the same; policies of before never have it. */
    hoursOn: z.partialRecord(z.enum(weekdays), z.strictObject(openingHours)).optional(),
  }),
  observesHolidays: z.boolean().optional(),
  observesJointLeave: z.boolean(),
  holidays: z.record(
    z.string().regex(/^20\d\d$/),
    z.strictObject({ decree: words, national: z.array(day), jointLeave: z.array(day) }),
  ),
  /** Of the account officers' phones; policies of before never have it. */
  phone: z.strictObject({ offlineHours: count.min(1).max(24), idleMinutes: count.min(1).max(60) }).optional(),
});

export const letters = z.strictObject({
  agreementNumber: words.max(60),
  mail: z.record(z.enum(mailNames), z.strictObject({ subject: inBothLanguages, body: inBothLanguages })),
  sms: z.record(z.enum(smsNames), inBothLanguages),
});

const traitRarity = z.strictObject({
  rareUpTo: count.min(1).max(MOST_COMPARED),
  commonFrom: count.min(2).max(MOST_COMPARED),
});

export const limits = z.strictObject({
  capital: z.array(z.strictObject({ from: day, rupiah })),
  sharePercents: z.strictObject({ RELATED: percent, UNRELATED: percent, GROUP: percent }),
  shareBasis: z.strictObject({ regulation: words, verifiedOn: day }).optional(),
  relatedParties: z.array(
    z.strictObject({
      party: z.enum(['PERSON', 'FIRM']).optional(),
      name: words.max(120),
      nik: z
        .string()
        .regex(/^\d{16}$/)
        .nullable(),
      /** 15 or 16 digits, leading zeros kept. */
      npwp: z
        .string()
        .regex(/^\d{15,16}$/)
        .nullish(),
      relation: words.max(120),
      since: day.nullish(),
      until: day.nullish(),
    }),
  ),
  minimumAgeYears: count.min(17).max(60),
  maximumAgeAtMaturityYears: count.max(100),
  bureauFreshDays: count.min(1).max(365),
  bureauFailuresToPass: count.min(1).max(20),
  watchlistFreshDays: count.min(1).max(365),
  approvalValidDays: count.min(1).max(365),
  secondApplication: z.enum(['REFUSE', 'ACCEPT_AND_SHOW']),
  rejectedWaitDays: count.max(3650).optional(),
  appraisalPercent: percent,
  capacityPercent: percent,
  payrollCapacityPercent: percent,
  /** When two sources speak of one debt; policies of before never have it. */
  obligations: z
    .strictObject({
      tolerances: z.strictObject({
        startDays: count.max(60),
        limitPercent: percent,
        balancePercentOfLimit: percent,
        instalmentPercent: percent,
        roundingRupiah: rupiah,
      }),
      lenders: z
        .array(
          z.strictObject({
            names: z.array(words.max(120)).max(20),
            /** The fintech centre names lenders by a code only. */
            fdcCodes: z.array(words.max(40)).max(20),
          }),
        )
        .max(1000),
    })
    .optional(),
  /** How rare what two applications share is; policies of before never have it. */
  sharedTraits: z
    .strictObject({
      rarity: z.strictObject(
        Object.fromEntries(traitGroups.map((group) => [group, traitRarity])) as Record<TraitGroup, typeof traitRarity>,
      ),
      commonPercent: percent,
    })
    .optional(),
  retentionYears: z.strictObject({ disbursed: count.max(100), refused: count.max(100) }),
});

import { ASSESSMENT_SCHEMA, type AssessmentFacts } from './assessment-facts.ts';

type Kept = Readonly<Record<string, unknown>>;

/** How facts of each older shape become those of the next one, by the number of the older. */
export type ShapeSteps = Readonly<Record<number, (older: Kept) => Kept>>;

/** There is one shape so far. Whoever makes the next writes here what the facts of before are in it. */
const stepsToPresent: ShapeSteps = {};

/** A later program wrote these: nobody guesses what they say. */
export class UnknownShape extends Error {
  constructor(schema: number) {
    super(`Facts of shape ${schema} are unknown to this program`);
  }
}

/** Kept facts of any shape that this program or an older one wrote, in the shape of today. */
export function factsOfShape(
  kept: Kept,
  steps: ShapeSteps = stepsToPresent,
  present: number = ASSESSMENT_SCHEMA,
): AssessmentFacts {
  let facts = kept;
  let schema = schemaOf(facts);
  if (schema > present) throw new UnknownShape(schema);
  while (schema < present) {
    const step = steps[schema];
    if (step === undefined) throw new UnknownShape(schema);
    schema += 1;
    facts = { ...step(facts), schema };
  }
  return facts as unknown as AssessmentFacts;
}

function schemaOf({ schema }: Kept): number {
  if (typeof schema !== 'number' || !Number.isInteger(schema) || schema < 1) throw new UnknownShape(Number(schema));
  return schema;
}

import type { ScenarioFacts } from '../plan/scenario-facts.ts';
import type { DemoCase } from './demo-case.ts';

/** How a case of the demo bank comes about: who asks for what, and what happened to it since. */
export type Scenario = ScenarioFacts & { readonly journey: (demoCase: DemoCase) => void };

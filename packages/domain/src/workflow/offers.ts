import type { ActionName } from './application-actions.ts';
import type { TransitionName } from './application-workflow.ts';
import { transitionRule } from './application-workflow.ts';
import { isVote } from './approval-chain.ts';
import { isBlindStep } from './committee-votes.ts';
import type { ObstacleCode } from './obstacles.ts';
import { obstaclesTo } from './obstacles.ts';
import type { Button, ButtonLabel, Confirmation, Screen, Tone } from './screen-buttons.ts';
import { screenButtons } from './screen-buttons.ts';
import type { Situation } from './situation.ts';
import { obstaclesToAction } from './take-action.ts';
import { type NextDesk, nextDesk } from './take-step.ts';
import { nothing } from './transition-parts.ts';
import type { Asks, Call } from './workflow-rule.ts';

/** A button this person sees: what it does, what it asks, and what blocks it now. */
export type Offer = {
  readonly screen: Screen;
  readonly label: ButtonLabel;
  readonly tone: Tone;
  readonly confirmation: Confirmation;
  readonly asks: Asks;
  readonly obstacles: readonly ObstacleCode[];
} & OfferedWork;

type OfferedWork =
  | {
      readonly kind: 'transition';
      readonly transition: TransitionName;
      readonly call: Call | null;
      /** Where the case lies afterwards; null while something stands against the step, and where only taking it tells. */
      readonly next: NextDesk | null;
      /** A vote that nobody but whoever gives it is told of before all have voted. */
      readonly isBlind?: true;
    }
  | { readonly kind: 'action'; readonly action: ActionName }
  | { readonly kind: 'leave' };

/** These hide a button; any other obstacle disables it and says why. */
const hiding: readonly ObstacleCode[] = ['out_of_scope', 'wrong_role', 'wrong_status'];

/** The buttons this person sees on one screen, in the screen's order; all screens when none is named. */
export function offers(situation: Situation, screen?: Screen): readonly Offer[] {
  const screens = screen ? [screen] : (Object.keys(screenButtons) as Screen[]);
  return screens.flatMap((name) => offersOn(name, situation));
}

function offersOn(screen: Screen, situation: Situation): readonly Offer[] {
  const visible = screenButtons[screen]
    .filter((button) => isFor(button, situation.actor.role))
    .map((button) => toOffer(screen, button, situation))
    .filter(({ obstacles }) => !obstacles.some((code) => hiding.includes(code)));
  return visible.every(({ kind }) => kind === 'leave') ? [] : visible;
}

function isFor({ onlyFor, notFor }: Button, role: Situation['actor']['role']): boolean {
  const isListed = (roles: readonly string[]) => roles.includes(role);
  return (onlyFor === undefined || isListed(onlyFor)) && (notFor === undefined || !isListed(notFor));
}

function toOffer(screen: Screen, { does, label, tone, confirmation }: Button, situation: Situation): Offer {
  const look = { screen, label, tone, confirmation };
  if ('leave' in does) return { ...look, kind: 'leave', asks: nothing, obstacles: [] };
  if ('action' in does) {
    const obstacles = obstaclesToAction(does.action, situation);
    return { ...look, kind: 'action', action: does.action, asks: nothing, obstacles };
  }
  const { asks, call = null } = transitionRule(does.transition);
  const obstacles = obstaclesTo(does.transition, situation);
  const next = obstacles.length === 0 ? nextDesk(does.transition, situation) : null;
  const blind = isVote(does) && isBlindStep(situation) ? ({ isBlind: true } as const) : {};
  const offered = { transition: does.transition, call, next, ...blind };
  return { ...look, kind: 'transition', ...offered, asks: askedOnScreen(asks), obstacles };
}

/** A screen wants a reason wherever a step takes one; only a program may leave an optional one out. */
const askedOnScreen = (asks: Asks): Asks =>
  asks.reason ? { ...asks, reason: { ...asks.reason, required: true } } : asks;

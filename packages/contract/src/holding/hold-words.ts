import type { HoldObstacle } from '@trustiq/domain/workflow/holding.ts';

export const holdObstacles = [
  'not_your_turn',
  'held_by_other',
  'not_held',
  'not_your_hold',
  'not_a_manager',
  'may_not_decide',
  'holds_it_already',
  'you_are_away',
  'date_wrong',
] as const satisfies readonly HoldObstacle[];

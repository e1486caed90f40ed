import type { Upgrade } from '../platform/opening/upgrade.ts';

/**
 * Changes no row. That it has run, and when, is the fact: from this moment on whoever submitted an application takes no
 * other decision about it, and whoever changed its terms is not their only approver. What a branch head did before is
 * judged by what held then.
 */
export const stricterFourEyes: Upgrade = { name: 'stricter_four_eyes', run: async () => {} };

import type { Upgrade } from '../../platform/database/run-upgrades.ts';

/**
 * Changes no row. That it has run, and when, is the fact: from this moment on whoever submitted an application takes no
 * other decision about it. What a branch head both submitted and approved before is judged by what held then.
 */
export const fourEyesOnSubmit: Upgrade = { name: 'four_eyes_on_submit', run: async () => {} };

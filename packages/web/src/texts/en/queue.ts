import type { texts as id } from '../id/queue.ts';
import type { Shape } from '../shape.ts';

export const texts = {
  chips: {
    label: 'Filter the list',
    late: 'Past SLA',
    returned: 'Returned',
    ready: 'Ready to decide',
    deviation: 'Deviation',
    branch: 'Branch',
    product: 'Product',
    narrowBy: 'Filter by {what}',
    byLateness: 'Sort by lateness',
    clear: 'Clear filters',
    closed: 'closed',
    closedBranches: 'Chosen branches that have closed: {branches}. Their applications went to the successor.',
    none: 'Nothing to choose from in this list.',
    loading: 'Loading…',
    failed: 'The choices could not be loaded. Close and open again.',
  },
  columnMenu: 'Columns',
  views: {
    menu: 'Views',
    none: 'No saved views yet.',
    newName: 'Name of this view',
    save: 'Save',
    rename: 'Rename {name}',
    remove: 'Delete {name}',
    nameMissing: 'Enter a name',
    nameTaken: 'This name is taken',
  },
} as const satisfies Shape<typeof id>;

import type { texts as id } from '../id/ui.ts';
import type { Shape } from '../shape.ts';

export const texts = {
  language: { label: 'Language', id: 'Bahasa Indonesia', en: 'English' },
  theme: { toDark: 'Switch to the dark theme', toLight: 'Switch to the light theme' },
  retry: 'Try again',
  requestId: 'Request number',
  length: { years: 'Years', months: 'Months' },
  loading: 'Loading…',
  failed: { title: 'The data could not be loaded', offline: 'The server cannot be reached. Check your connection.' },
  denied: { title: 'You have no access', text: 'This page is not available to your role.' },
  empty: { title: 'Nothing here yet', nothingFound: 'Nothing matches "{search}"' },
  confirm: { title: 'Confirmation', cancel: 'Cancel', proceed: 'Proceed', close: 'Close' },
  progress: {
    calculation: 'Calculating. Please wait.',
    scoring: 'Checking the score. Please wait.',
    document: 'Processing the document. Please wait.',
    submit: 'Your request is being processed, please wait!',
  },
  photo: { zoomIn: 'Zoom in', zoomOut: 'Zoom out', fit: 'Fit', size: '{percent}%', download: 'Download' },
  list: {
    search: 'Search',
    clearSearch: 'Clear the search',
    rows_one: '{count} row',
    rows_other: '{count} rows',
    rowsPerPage: 'Rows per page',
    range: '{from}–{to} of {total}',
    pages: 'Pages',
    page: 'Page {page}',
    previous: 'Previous page',
    next: 'Next page',
    sortBy: 'Sort by {column}',
    number: 'No',
    action: 'Action',
    keyboard: 'Use ↑ ↓ to move between rows and Enter to open one.',
  },
  case: {
    sections: 'Sections of the application',
    marks: {
      loaded: 'Loaded',
      attention: 'Needs attention',
      empty: 'Empty',
      failed: 'Could not be loaded',
      loading: 'Loading',
    },
    unsaved: 'There are changes that are not saved. Leave this page?',
  },
} as const satisfies Shape<typeof id>;

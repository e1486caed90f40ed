import type { texts as id } from '../id/errors.ts';
import type { Shape } from '../shape.ts';

export const texts = {
  tab: 'Error',
  home: 'Back to the start',
  back: 'Previous page',
  v1: {
    title: 'OOPS! Something went wrong here',
    text: 'This page does not exist, or is not available to your role.',
  },
  v2: { title: 'Page not found', text: 'The address you opened leads to no screen.' },
  v3: { title: 'Access denied', text: 'Your role has no permission to open this screen.' },
  v4: { title: 'Something is not right', text: 'An unexpected error happened. What was saved is safe.' },
  v5: { title: 'The service is busy', text: 'Wait a moment, then try again. No data was lost.' },
  v6: { title: 'Under maintenance', text: 'TrustIQ will be back soon. If it is urgent, contact the administrator.' },
} as const satisfies Shape<typeof id>;

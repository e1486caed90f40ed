import type { texts as id } from '../id/release.ts';
import type { Shape } from '../shape.ts';

export const texts = {
  newer: {
    title: 'A new version of the application is ready',
    text: 'The new version is stored on this phone. What was filled in and photographed stays.',
    take: 'Use the new version',
  },
  takenOver: {
    title: 'Another tab uses the new version already',
    text: 'This tab still shows the version before. Load it again so that both are the same.',
    take: 'Load again',
  },
  misfit: {
    title: 'This application is older than the server',
    text: 'The server answers in a way that this version does not know yet. What was filled in stays stored. Get the new version while there is a signal, then try again.',
    take: 'Get the new version',
  },
  unsaved: 'Something filled in is not saved yet. Save it first, then go on.',
  later: 'Later',
  unreachable: 'No signal: without one only the field can be opened.',
} as const satisfies Shape<typeof id>;

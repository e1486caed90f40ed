// Writes docs/partners/*.yaml: what each partner must offer, from the contracts that the peers obey. A test sees that they
// are fresh.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { allPeers } from '../packages/server/src/peers/all-peers.ts';
import { peerDocument } from '../packages/server/src/peers/peer-document.ts';

const directory = fileURLToPath(new URL('../docs/partners/', import.meta.url));
mkdirSync(directory, { recursive: true });
for (const [name, { contract }] of Object.entries(allPeers))
  writeFileSync(`${directory}${name}.yaml`, peerDocument(contract));

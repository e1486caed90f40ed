import { allPeers } from '../peers/all-peers.ts';

/** `npm run peer -- <name> [port]`: a partner to try the program against, or to compare a partner's own system with. */
const [name = '', port = '0', ...rest] = process.argv.slice(2);
const peer = Object.hasOwn(allPeers, name) ? allPeers[name] : undefined;
if (peer === undefined || rest.length > 0 || !/^\d{1,5}$/.test(port)) {
  process.stderr.write(`npm run peer -- <name> [port]\nNames: ${Object.keys(allPeers).join(', ')} (docs/partners)\n`);
  process.exit(1);
}
const { url } = await peer.start(Number(port));
process.stdout.write(
  `${peer.contract.title}: everything it says is invented.\n${peer.setting}=${url}\nCtrl-C ends it.\n`,
);

import { buildWeb, checkNode, install, say } from './steps.mjs';

checkNode();
await install();
await buildWeb();
say('Everything is in place: `npm start` serves, `npm test` tests.');

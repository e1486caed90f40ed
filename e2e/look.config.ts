import config from './playwright.config.ts';
const { webServer: _w, ...rest } = config;
export default { ...rest, workers: 1 };

import { defineConfig } from 'vitest/config';

const server = {
  root: 'packages/server',
  include: ['src/**/*.test.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // Every file starts a bank of its own and shares nothing but the loaded modules, which take a second to load.
  isolate: false,
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'domain', root: 'packages/domain', include: ['src/**/*.test.ts'], isolate: false } },
      { test: { name: 'contract', root: 'packages/contract', include: ['src/**/*.test.ts'], isolate: false } },
      { test: { ...server, name: 'server', globalSetup: 'src/testing/global-setup.ts' } },
      { test: { ...server, name: 'server-postgres', globalSetup: 'src/testing/global-setup-postgres.ts' } },
      'packages/web/vite.config.ts',
    ],
  },
});

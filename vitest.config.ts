import { defineConfig } from 'vitest/config';

const server = { root: 'packages/server', include: ['src/**/*.test.ts'], testTimeout: 30_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'domain', root: 'packages/domain', include: ['src/**/*.test.ts'] } },
      { test: { name: 'contract', root: 'packages/contract', include: ['src/**/*.test.ts'] } },
      { test: { ...server, name: 'server', globalSetup: 'src/testing/global-setup.ts' } },
      { test: { ...server, name: 'server-postgres', globalSetup: 'src/testing/global-setup-postgres.ts' } },
      'packages/web/vite.config.ts',
    ],
  },
});

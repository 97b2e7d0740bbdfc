import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'api',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    setupFiles: ['src/testing/rows.ts'],
    globalSetup: ['src/testing/postgres.ts'],
    // The house is read once for all files: reading it anew for each took a quarter of the run.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})

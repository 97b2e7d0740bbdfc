import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'api',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    setupFiles: ['src/testing/rows.ts'],
    globalSetup: ['src/testing/postgres.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'demo',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    setupFiles: ['../api/src/testing/rows.ts'],
    globalSetup: ['src/demo-template.ts'],
    // As in the API: the house is read once for all files.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})

import { defineConfig } from 'vitest/config'

/** Three kinds of tests: pure ones, ones on a real PostgreSQL, and screens in a real browser (apps/web). */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'units',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/admin/src/**/*.test.ts',
            '{apps/web,packages/kit}/build/*.test.ts',
            'apps/web/src/**/*.server.test.tsx',
            'apps/admin/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
        },
      },
      'apps/api/vitest.config.ts',
      'apps/demo/vitest.config.ts',
      'apps/web/vitest.config.ts',
      'e2e/vitest.config.ts',
    ],
  },
})

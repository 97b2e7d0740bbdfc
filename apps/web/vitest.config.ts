import { fonts } from '@pahlavan/kit/build/fonts.ts'
import { sprite } from '@pahlavan/kit/build/sprite.ts'
import { kitWords } from '@pahlavan/kit/build/words.ts'
import { playwright } from '@vitest/browser-playwright'
import react from '@vitejs/plugin-react'
import tailwind from '@tailwindcss/vite'
import { defineConfig } from 'vitest/config'
import { args, executablePath } from '../../e2e/chromium.ts'
import { artFiles } from './build/art-files.ts'
import { browser } from './vite.config.ts'

/** Screens in a real browser. */
export default defineConfig({
  ...browser,
  root: import.meta.dirname,
  plugins: [react(), tailwind(), fonts(), sprite(), artFiles(), kitWords()],
  // Found while a test runs, a dependency would reload the page under it.
  optimizeDeps: {
    include: [
      'react',
      'react/jsx-dev-runtime',
      'react/jsx-runtime',
      'react-dom',
      'react-dom/client',
      'react-dom/server',
      'wouter/use-browser-location',
      'react-i18next',
      'i18next',
      'i18next-http-backend',
      'zustand',
      'zustand/vanilla',
      '@tanstack/react-query',
      'react-toastify/unstyled',
      'yet-another-react-lightbox',
      'yet-another-react-lightbox/plugins/zoom',
      'axe-core',
      'jalaali-js',
      'react-hook-form',
      'react-easy-crop',
      'typebox',
      'typebox/value',
      'vitest-browser-react',
      '@tiptap/react',
      'diff',
      '@tiptap/core',
      '@tiptap/starter-kit',
    ],
  },
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}', '../../packages/kit/src/**/*.test.tsx', '../admin/src/**/*.test.tsx'],
    exclude: ['src/**/*.server.test.tsx'],
    // Lanes share two cores: what takes 300 ms alone takes seconds in the crush.
    testTimeout: 30_000,
    expect: { poll: { timeout: 5000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: { executablePath, args } }),
      viewport: { width: 390, height: 844 },
      instances: [{ browser: 'chromium' }],
    },
  },
})

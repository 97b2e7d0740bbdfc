import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { appIcons } from './build/app-icons.ts'
import { artFiles } from './build/art-files.ts'
import { compileHints } from './build/compile-hints.ts'
import { chunkFileNames, codeSplitting, isThere } from './build/files.ts'
import { fontFolder, fonts } from './build/fonts.ts'
import { loadableNames } from './build/loadable-names.ts'
import { offline } from './build/offline.ts'
import { precompressed } from './build/precompressed.ts'

const api = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`

const alias = { '@fonts': fontFolder }

const ours = (name: string) => fileURLToPath(new URL(`build/${name}.mjs`, import.meta.url))

/** What the app in the browser shares with its tests: Preact stands there for React, with a tenth of its size (`docs/decisions/028`). */
export const browser = {
  resolve: {
    alias: {
      ...alias,
      'react/jsx-runtime': 'preact/compat/jsx-runtime',
      'react/jsx-dev-runtime': 'preact/compat/jsx-dev-runtime',
      'react-dom/client': ours('react-dom-client'),
      'react-dom': 'preact/compat',
      // Without captions, keys and other sounds in a playlist: ours have none.
      'hls.js': 'hls.js/light',
      // What is CommonJS, or takes React as an object, would have the runtime of the bundler in every first load: a file more.
      'use-sync-external-store/shim/with-selector': ours('with-selector'),
      'use-sync-external-store/shim/index.js': ours('react'),
      'use-sync-external-store/shim': ours('react'),
      './safeReact.mjs': ours('safe-react'),
      react: ours('react'),
    },
  },
} satisfies UserConfig

const client: UserConfig = {
  ...browser,
  plugins: [
    react(),
    loadableNames(),
    tailwind(),
    fonts(),
    appIcons(),
    artFiles(),
    compileHints(),
    offline(),
    precompressed(),
  ],
  build: {
    manifest: true,
    target: 'es2022',
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed) => needed.filter((file) => !isThere(file)),
    },
    assetsInlineLimit: 0,
    rolldownOptions: { output: { chunkFileNames, codeSplitting } },
  },
  server: {
    port: 5173,
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      ['/api', '/media', '/book-store-api', '/s/', '/hub', '/dev'].map((path) => [path, api]),
    ),
  },
}

const server: UserConfig = {
  resolve: { alias },
  plugins: [react(), loadableNames(), fonts()],
  publicDir: false,
  ssr: { noExternal: true },
  // React carries a slower build for development that Node would choose otherwise.
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: true,
    target: 'node24',
    outDir: 'dist/server',
    rolldownOptions: { output: { entryFileNames: 'shell.js' } },
  },
}

export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? server : client))

import { fileURLToPath } from 'node:url'
import { fontFolder, fonts } from '@pahlavan/kit/build/fonts.ts'
import { precompressed } from '@pahlavan/kit/build/precompressed.ts'
import { sprite } from '@pahlavan/kit/build/sprite.ts'
import { kitWords } from '@pahlavan/kit/build/words.ts'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { appIcons } from './build/app-icons.ts'
import { artFiles } from './build/art-files.ts'
import { compileHints } from './build/compile-hints.ts'
import { offline } from './build/offline.ts'

const api = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`

const ownIcons = fileURLToPath(new URL('./icons.svg', import.meta.url))

const alias = { '@fonts': fontFolder }

/** The settings that the browser app shares with its tests. */
export const browser = {
  // Without captions, keys and other sounds in a playlist: ours have none.
  resolve: { alias: { ...alias, 'hls.js': 'hls.js/light' } },
} satisfies UserConfig

/**
 * One file starts the app: all that the entry imports. Every screen is a file by its `import()`. What screens share lies in each of them, since on a slow
 * line a file of its own costs a turn; Rolldown keeps one instance of a module that lies in several files.
 */
const codeSplitting = {
  groups: [{ name: 'start', tags: ['$initial' as const] }],
  experimentalInlineCommonChunks: { maxSize: 10_000 },
}

const client: UserConfig = {
  ...browser,
  plugins: [
    react(),
    tailwind(),
    fonts(),
    sprite(ownIcons),
    kitWords(),
    appIcons(),
    artFiles(),
    compileHints(),
    offline(),
    precompressed(),
  ],
  build: {
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { preserveEntrySignatures: false, output: { codeSplitting } },
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
  plugins: [react(), fonts()],
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

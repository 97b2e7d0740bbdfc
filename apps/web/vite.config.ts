import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { appIcons } from './build/app-icons.ts'
import { artFiles } from './build/art-files.ts'
import { contractSchemas } from './build/contract-schemas.ts'
import { criticalCss } from './build/critical-css.ts'
import { kitOfFirstLoad } from './build/first-load.ts'
import { fontFolder, fonts } from './build/fonts.ts'
import { offline } from './build/offline.ts'
import { pureMemo } from './build/pure-memo.ts'
import { precompressed } from './build/precompressed.ts'

const api = 'http://127.0.0.1:3000'

/** What the app, its server half and its tests share. */
export const shared = {
  resolve: {
    alias: {
      '@fonts': fontFolder,
    },
  },
} satisfies UserConfig

/** The first load in few files: they compress better together, and the libraries stay cached while the app changes. */
const firstLoad = [
  {
    name: 'libraries',
    // Without what only taps need.
    test: /node_modules\/(?!.*(mutationObserver|useMutation))(react|react-dom|scheduler|react-router|react-i18next|i18next|@tanstack|zustand)\//,
  },
  {
    name: kitOfFirstLoad,
    minShareCount: 3,
  },
  { name: 'news', test: /features\/news\/(news|parts\/News(Row|Lead))/, minShareCount: 2 },
]

/** The files of the first load have names. The others do without: the first load names them all, and would be the heavier. */
const chunkFileNames = ({ name }: { name: string }) =>
  /^(libraries|kit|news|rolldown-runtime)$/.test(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js'

/** What is there before anything is loaded later: a later file need not name it among those that it brings. */
const isThere = (file: string): boolean =>
  /\/(libraries|rolldown-runtime|kit|index)-[\w-]{8}\.(js|css)$/.test(file)

const client: UserConfig = {
  ...shared,
  plugins: [
    contractSchemas(),
    react(),
    pureMemo(),
    tailwind(),
    fonts(),
    criticalCss(),
    appIcons(),
    artFiles(),
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
    rolldownOptions: { output: { chunkFileNames, codeSplitting: { groups: firstLoad } } },
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
  ...shared,
  plugins: [contractSchemas(), react(), fonts()],
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

import { fileURLToPath } from 'node:url'
import { fontFolder, fonts } from '@pahlavan/kit/build/fonts.ts'
import { precompressed } from '@pahlavan/kit/build/precompressed.ts'
import { sprite } from '@pahlavan/kit/build/sprite.ts'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const api = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`
const ownIcons = fileURLToPath(new URL('./icons.svg', import.meta.url))

/** The API serves the build below `/admin` and writes the document (`shell.admin.html.ts`). */
export default defineConfig({
  base: '/admin/',
  resolve: { alias: { '@fonts': fontFolder } },
  plugins: [react(), tailwind(), fonts(), sprite(ownIcons), precompressed()],
  build: { manifest: true, target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  server: {
    port: 5174,
    host: '127.0.0.1',
    proxy: Object.fromEntries(['/api', '/media', '/hub', '/dev', '/favicon.svg'].map((path) => [path, api])),
  },
})

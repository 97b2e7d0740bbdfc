import { VitePWA } from 'vite-plugin-pwa'

/** The service worker; the app registers it by hand. */
export const offline = () =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/app',
    filename: 'service-worker.ts',
    injectRegister: false,
    includeAssets: [],
    injectManifest: {
      globPatterns: ['assets/*.{js,css,woff2}', 'locales/**/*.json', 'icons.svg', 'favicon.svg'],
      maximumFileSizeToCacheInBytes: 1_000_000,
      buildPlugins: { vite: [] },
    },
    // The API writes it: the club's name stands in it.
    manifest: false,
  })

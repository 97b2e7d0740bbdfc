import { VitePWA } from 'vite-plugin-pwa'

/** The web manifest and the service worker; the app registers the worker by hand. */
export const offline = () =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/app',
    filename: 'service-worker.ts',
    injectRegister: false,
    includeAssets: [],
    includeManifestIcons: false,
    injectManifest: {
      globPatterns: ['assets/*.{js,css,woff2}', 'locales/**/*.json', 'icons.svg', 'favicon.svg'],
      maximumFileSizeToCacheInBytes: 1_000_000,
      buildPlugins: { vite: [] },
    },
    manifest: {
      id: '/',
      name: 'پهلوان',
      short_name: 'پهلوان',
      description: 'اپ هواداران باشگاه کشتی',
      lang: 'fa',
      dir: 'rtl',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: '#F58220',
      background_color: '#F6F4F0',
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
  })

import { type Language, languageCodes } from '@pahlavan/contract/endpoint'
import type { Image } from '@pahlavan/contract/image'
import type { WebBuild } from './shell.build.ts'
import { escapeHtml, scriptJson } from './shell.preview.html.ts'

export type Theme = 'light' | 'dark'

/** Everything a first document is written from. `markup` and `tags` are HTML already. */
export interface FirstDocument {
  build: WebBuild
  language: Language
  theme: Theme | null
  tags: string
  markup: string
  hero?: { image: Image; sizes: string }
  /** The first language's words, the query state of the first screen, where the APIs are: see `apps/web/src/app`. */
  state: unknown
}

const directions = { 0: 'rtl', 1: 'ltr' } as const

const preloadHero = (hero: FirstDocument['hero']): string =>
  hero
    ? `<link rel="preload" as="image" href="${escapeHtml(hero.image.src)}" imagesrcset="${escapeHtml(hero.image.srcset)}" imagesizes="${escapeHtml(hero.sizes)}" fetchpriority="high">`
    : ''

function head({ build, language, tags, hero }: FirstDocument): string {
  const font = build.fonts[languageCodes[language]]
  return (
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">' +
    `${tags}<style>${build.criticalCss}</style>` +
    preloadHero(hero) +
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">` +
    [build.script, ...build.preloads].map((file) => `<link rel="modulepreload" href="${file}">`).join('') +
    '<meta name="theme-color" content="#F58220"><link rel="icon" href="/favicon.svg" type="image/svg+xml">' +
    '<link rel="manifest" href="/manifest.webmanifest"><link rel="apple-touch-icon" href="/icon-192.png">' +
    `<link rel="alternate" type="application/rss+xml" href="/feed/${languageCodes[language]}.xml">`
  )
}

/**
 * One HTML document: the static first screen, painted before any script runs, then the stylesheet, the state and the app.
 * It carries no inline script and no `style=` attribute, so a strict CSP with the hash of the critical CSS lets it pass.
 */
export function firstDocument(first: FirstDocument): string {
  const code = languageCodes[first.language]
  const theme = first.theme ? ` data-theme="${first.theme}"` : ''
  return (
    `<!doctype html><html lang="${code}" dir="${directions[first.language]}"${theme}><head>${head(first)}</head><body>` +
    `<div id="root">${first.markup}</div>` +
    first.build.styles.map((file) => `<link rel="stylesheet" href="${file}">`).join('') +
    `<script type="application/json" id="state">${scriptJson(first.state)}</script>` +
    `<script type="module" src="${first.build.script}"></script></body></html>`
  )
}

import type { Language } from '@pahlavan/contract/endpoint'
import { languageCodes } from '@pahlavan/contract/languages'
import { type Build, partOfChunks } from './shell.build.ts'
import type { Theme } from './shell.html.ts'
import { scriptJson } from './shell.preview.html.ts'

export const ADMIN = '/admin/'

const directions = { 0: 'rtl', 1: 'ltr' } as const
const titles = { 0: 'دفتر باشگاه', 1: 'Back office' } as const

interface AdminDocument {
  build: Build
  language: Language
  theme: Theme | null
  icons: string
  /** The content of `#state`: see `apps/admin/src/app/main.tsx`. */
  state: unknown
}

/** The one document of the back office. It draws nothing itself, and has neither inline styles nor inline scripts. */
export function adminDocument({ build, language, theme, icons, state }: AdminDocument): string {
  const code = languageCodes[language]
  const part = partOfChunks(build.manifest, [build.entry])
  const chosen = theme ? ` data-theme="${theme}"` : ''
  const preloads = part.scripts.map((file) => `<link rel="modulepreload" href="${ADMIN}${file}">`)
  const styles = part.styles.map((file) => `<link rel="stylesheet" href="${ADMIN}${file}">`)
  return (
    `<!doctype html><html lang="${code}" dir="${directions[language]}"${chosen}><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">' +
    `<title>${titles[language]}</title><meta name="robots" content="noindex">` +
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="${build.fonts[code]}">` +
    `${styles.join('')}${preloads.join('')}` +
    `<meta name="theme-color" content="#F58220">${icons}` +
    `</head><body><div id="root"></div><script type="application/json" id="state">${scriptJson(state)}</script>` +
    `<script type="module" src="${ADMIN}${build.entry.file}"></script></body></html>`
  )
}

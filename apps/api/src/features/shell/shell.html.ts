import type { Language } from '@pahlavan/contract/endpoint'
import { languageCodes } from '@pahlavan/contract/languages'
import type { ScreenPart, WebBuild } from './shell.build.ts'
import { withIcons } from './shell.icons.ts'
import { scriptJson } from './shell.preview.html.ts'

export type Theme = 'light' | 'dark'

/** Everything a first document is written from. `icons`, `markup`, `hero` and `tags` are HTML already. */
export interface FirstDocument {
  build: WebBuild
  part: ScreenPart
  language: Language
  theme: Theme | null
  /** The colour of the browser's own bars. */
  colour: string
  icons: string
  tags: string
  markup: string
  /** Hints of the first resources. */
  hero: string
  /** The first language's words, the query state of the first screen, where the APIs are: see `apps/web/src/app`. */
  state: unknown
}

const directions = { 0: 'rtl', 1: 'ltr' } as const

/**
 * The font as a `Link` header: a phone asks for it while the document is still on its way, and its bytes come before those of the picture, which
 * can be chosen only once the document says how wide it is.
 *
 * @param font its path
 */
export const fontLink = (font: string): string =>
  `<${font}>; rel=preload; as=font; type="font/woff2"; crossorigin`

const scriptsOf = ({ part }: FirstDocument) =>
  part.scripts.map((file) => `<link rel="modulepreload" href="/${file}">`).join('')

/**
 * The scripts of a screen share a slow line with its one picture, and are needed after it: they are asked for behind it. Several small pictures come behind
 * the scripts, or they would take the six places of the line before these (a board's time until it is usable: 2.1 s → 2.6 s).
 */
const hasOnePicture = ({ markup }: FirstDocument) => markup.match(/<img [^>]*srcset=/gi)?.length === 1

function head({ build, part, language, colour, icons, tags, hero }: FirstDocument, scripts: string): string {
  const font = build.fonts[languageCodes[language]]
  return (
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">' +
    // These come before the styles, so that the first painted resources are requested with the first bytes, not after 36 kB of styles.
    hero +
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">` +
    `${tags}${part.css}` +
    scripts +
    `<meta name="theme-color" content="${colour}">` +
    `${icons}<link rel="manifest" href="/manifest.webmanifest">` +
    `<link rel="alternate" type="application/rss+xml" href="/feed/${languageCodes[language]}.xml">`
  )
}

/**
 * One HTML document: the static first screen, painted before any script runs, then the state and the app. It carries no
 * inline script and no `style=` attribute, so a strict CSP with the hashes of its styles lets it pass. The files of these styles are named, so
 * that the app does not wait for them, and disabled, so that nobody loads them.
 */
export function firstDocument(first: FirstDocument): string {
  const code = languageCodes[first.language]
  const icons = withIcons(first.markup, first.build.icons)
  const [early, last] = hasOnePicture(first) ? ['', scriptsOf(first)] : [scriptsOf(first), '']
  const theme = first.theme ? ` data-theme="${first.theme}"` : ''
  return (
    `<!doctype html><html lang="${code}" dir="${directions[first.language]}"${theme}><head>${head(first, early)}</head><body>` +
    `${icons.symbols}<div id="root">${icons.markup}</div>` +
    first.part.styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`).join('') +
    `<script type="application/json" id="state">${scriptJson(first.state)}</script>` +
    last +
    `<script type="module" src="/${first.build.entry.file}"></script></body></html>`
  )
}

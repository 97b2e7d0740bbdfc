/** The icons of the sprite by their names, each as a symbol `icon-{name}`. */
export type Icons = ReadonlyMap<string, string>

const SYMBOL = /<symbol id="([\w-]+)".*?<\/symbol>/gs
const HREF = /\/icons\.svg#([\w-]+)/g

/** @param sprite the text of `icons.svg` */
export const iconsOf = (sprite: string): Icons =>
  new Map(
    Array.from(sprite.matchAll(SYMBOL), ([symbol, name = '']) => [name, symbol.replace('id="', 'id="icon-')]),
  )

/**
 * The icons of a drawn screen, inside the document: a separate sprite would compete with the first picture. Later screens take their icons
 * from the sprite (`iconHref` of the web app).
 *
 * @param markup of the screen, with addresses such as `/icons.svg#bell`
 * @returns the used symbols, each once, and the markup that refers to them
 */
export function withIcons(markup: string, icons: Icons): { symbols: string; markup: string } {
  const used = new Set<string>()
  const drawn = markup.replace(HREF, (href, name: string) => {
    const symbol = icons.get(name)
    if (symbol === undefined) return href
    used.add(symbol)
    return `#icon-${name}`
  })
  const symbols = [...used].join('')
  return {
    symbols: `<svg id="icons" width="0" height="0" aria-hidden="true">${symbols}</svg>`,
    markup: drawn,
  }
}

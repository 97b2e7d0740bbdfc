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
 * The icons of a drawn screen, in the document: asked for by itself the sprite would take the line from the first picture. What is drawn later
 * takes the others from the sprite (`iconHref` of the web app).
 *
 * @param markup of the screen, with addresses such as `/icons.svg#bell`
 * @returns the symbols that it uses, each once, and the markup that draws them
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

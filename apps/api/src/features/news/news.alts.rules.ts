const PICTURE = /<img\b[^>]*>/g
const KEY = /\ssrc="\/media\/([\w-]{8,64})\//

const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** The keys of the pictures in a sanitised text, each once. */
export const pictureKeysIn = (html: string): string[] => [
  ...new Set(Array.from(html.matchAll(PICTURE), ([tag]) => KEY.exec(tag)?.[1] ?? '').filter(Boolean)),
]

/**
 * A sanitised text with the alternative texts that its pictures have now: it was written with those of its own time. A picture without one
 * in the language keeps its own.
 *
 * @param alts the alternative texts in the language of the text, by the key of the picture
 */
export const withAlts = (html: string, alts: ReadonlyMap<string, string>): string =>
  html.replace(PICTURE, (tag) => {
    const words = alts.get(KEY.exec(tag)?.[1] ?? '')
    if (!words) return tag
    const alt = ` alt="${words.replace(/[&<>"]/g, (letter) => escaped[letter] ?? letter)}"`
    return tag.replace(/\salt="[^"]*"/, '').replace(/^<img/, () => `<img${alt}`)
  })

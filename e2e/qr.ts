import type { Locator } from 'playwright-core'
import { decodeQR } from 'qr/decode.js'

/** The text of a code on the screen, read from its picture as a phone's camera reads it. */
export async function readCode(code: Locator): Promise<string> {
  const shot = (await code.screenshot()).toString('base64')
  const { pixels, width, height } = await code.page().evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(picture.width, picture.height)
    const context = canvas.getContext('2d')
    context?.drawImage(picture, 0, 0)
    const { data } = context?.getImageData(0, 0, picture.width, picture.height) ?? { data: [] }
    return { pixels: [...data], width: picture.width, height: picture.height }
  }, shot)
  return decodeQR({ width, height, data: Uint8Array.from(pixels) })
}

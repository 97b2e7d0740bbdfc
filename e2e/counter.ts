import type { Page } from 'playwright-core'
import { encodeQR } from 'qr'
import { inject } from 'vitest'
import { officeWords } from './words.ts'

const words = officeWords('fa', 'parcel')

/** Holds a code before the camera of a page: its picture is all that the camera sees. */
async function holdCode(page: Page, code: string): Promise<void> {
  await page.addInitScript(
    (rows) => {
      const [dot, border] = [12, 4]
      const canvas = document.createElement('canvas')
      canvas.width = canvas.height = (rows.length + 2 * border) * dot
      const draw = () => {
        const context = canvas.getContext('2d')
        if (!context) return
        context.fillStyle = '#fff'
        context.fillRect(0, 0, canvas.width, canvas.height)
        context.fillStyle = '#000'
        for (const [y, row] of rows.entries())
          for (const [x, isDark] of row.entries())
            if (isDark) context.fillRect((x + border) * dot, (y + border) * dot, dot, dot)
      }
      setInterval(draw, 100)
      navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10)
    },
    encodeQR(code, 'raw'),
  )
}

/** Hands an order over at a counter: the code of its buyer is read by the camera of a phone. */
export async function handByCamera(page: Page, code: string): Promise<void> {
  await holdCode(page, code)
  await page.goto(`${inject('url')}/admin/pickups`)
  await page.getByRole('button', { name: words('pickUp.scan') }).click()
  await page.getByRole('button', { name: words('pickUp.hand') }).click()
  await page.locator('.pick-up-state.done').waitFor()
}

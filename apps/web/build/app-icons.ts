import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { Plugin } from 'vite'

const mark = fileURLToPath(new URL('../public/favicon.svg', import.meta.url))

/** The mark on its orange, with room at the edges: a launcher may cut a maskable icon to a circle of 80 %. */
const maskable = (svg: string) =>
  svg
    .replace('viewBox="0 0 48 48"', 'viewBox="-6 -6 60 60"')
    .replace('<circle', '<rect x="-6" y="-6" width="60" height="60" fill="#F58220"/><circle')

const icons = [
  { fileName: 'icon-192.png', size: 192, draw: (svg: string) => svg },
  { fileName: 'icon-512.png', size: 512, draw: (svg: string) => svg },
  { fileName: 'icon-maskable-512.png', size: 512, draw: maskable },
]

/** What asks for `/favicon.ico` without reading the document. */
const FAVICON_SIZE = 48

/** A PNG as the one picture of an ICO: its header, one entry, and the file as it is. */
function icoOf(png: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // an icon
  head.writeUInt16LE(1, 4) // of one picture
  head.writeUInt8(FAVICON_SIZE, 6)
  head.writeUInt8(FAVICON_SIZE, 7)
  head.writeUInt16LE(1, 10) // plane
  head.writeUInt16LE(32, 12) // bits of a pixel
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

/** Draws the PNG icons of the web manifest, and the ICO that crawlers ask for, from the favicon. */
export function appIcons(): Plugin {
  return {
    name: 'pahlavan:app-icons',
    apply: 'build',
    async generateBundle() {
      const svg = await readFile(mark, 'utf8')
      for (const { fileName, size, draw } of icons) {
        const source = await sharp(Buffer.from(draw(svg)), { density: 600 })
          .resize(size, size)
          .png({ compressionLevel: 9, palette: true })
          .toBuffer()
        this.emitFile({ type: 'asset', fileName, source })
      }
      const png = await sharp(Buffer.from(svg), { density: 300 }).resize(FAVICON_SIZE).png().toBuffer()
      this.emitFile({ type: 'asset', fileName: 'favicon.ico', source: icoOf(png) })
    },
  }
}

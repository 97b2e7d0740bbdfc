/** A part of a picture, in its own pixels. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** How wide a portrait is sent (pixels). */
const SIDE = 512
const QUALITY = 0.9

/** A picture of an address, once it can be drawn. Fails where the browser cannot read it. */
export async function readPicture(src: string): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = src
  await picture.decode()
  return picture
}

/** The largest square in the middle of a picture. */
const middle = ({ naturalWidth, naturalHeight }: HTMLImageElement): Area => {
  const side = Math.min(naturalWidth, naturalHeight)
  return { x: (naturalWidth - side) / 2, y: (naturalHeight - side) / 2, width: side, height: side }
}

/** A square part of a picture as a small JPEG; by default the middle. */
export function drawSquare(picture: HTMLImageElement, area: Area = middle(picture)): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const { x, y, width, height } = area
  const pen = canvas.getContext('2d')
  if (pen) {
    // A JPEG has no transparent parts: they would turn black.
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, SIDE, SIDE)
    pen.drawImage(picture, x, y, width, height, 0, 0, SIDE, SIDE)
  }
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('not drawn')))
    canvas.toBlob(done, 'image/jpeg', QUALITY)
  })
}

/** Reads a code in the picture of a camera; null where the picture has none. */
type CodeReader = (video: HTMLVideoElement) => Promise<string | null>

interface Detector {
  detect: (video: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}

/** The reader of the browser (Shape Detection API), which knows bars and squares. Safari and Firefox have none. */
const browserReader = (): CodeReader | null => {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: new () => Detector }
  if (!BarcodeDetector) return null
  const detector = new BarcodeDetector()
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
}

/** A reader of squares (QR) alone, for browsers without their own. */
async function squareReader(): Promise<CodeReader> {
  const { decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const { videoWidth: width, videoHeight: height } = video
    if (!context || width === 0) return null
    Object.assign(canvas, { width, height })
    context.drawImage(video, 0, 0)
    const { data } = context.getImageData(0, 0, width, height)
    try {
      return decodeQR({ width, height, data })
    } catch {
      // The library throws for each picture without a code.
      return null
    }
  }
}

export const openReader = async (): Promise<CodeReader> => browserReader() ?? squareReader()

/** Whether the browser may have a camera here. */
export const hasCamera = (): boolean => 'mediaDevices' in navigator

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { openReader } from './codeReader.ts'

/** How often the picture is looked at (ms). */
const LOOK_EACH_MS = 250

type CameraState = 'opening' | 'open' | 'refused'

/** Opens the camera at the back of a phone and reads codes in its picture, until the first one or the end of the part. */
export function useCamera(onCode: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('opening')
  const report = useEffectEvent(onCode)
  // The camera is a device: it is opened with the part and closed with it.
  useEffect(() => {
    const closing = new AbortController()
    const open = async () => {
      const code = await watch(video.current, closing.signal, setState)
      if (code !== null) report(code)
    }
    void open()
    return () => closing.abort()
  }, [])
  return { video, state }
}

/** The first code before the camera; null where it was closed before, or is refused. */
async function watch(
  video: HTMLVideoElement | null,
  signal: AbortSignal,
  onState: (state: CameraState) => void,
): Promise<string | null> {
  const stream = await openStream()
  if (stream === null) {
    if (!signal.aborted) onState('refused')
    return null
  }
  try {
    if (!video || signal.aborted) return null
    video.srcObject = stream
    await video.play()
    onState('open')
    const read = await openReader()
    while (!signal.aborted) {
      const code = await read(video)
      if (code !== null && !signal.aborted) return code
      await new Promise((resolve) => setTimeout(resolve, LOOK_EACH_MS))
    }
    return null
  } finally {
    for (const track of stream.getTracks()) track.stop()
  }
}

/** The picture of the camera; null where the browser or its user refuses it. */
const openStream = (): Promise<MediaStream | null> =>
  navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }).catch(() => null)

import { Readable } from 'node:stream'
import sharp from 'sharp'
import { ffmpeg, words } from '@pahlavan/api/features/media/media.ffmpeg.render'
import { background, FRAMES, frameCount, frameSize, movement } from './film-frames.ts'
import { lengthOf, type Script, startsOf } from './film-scripts.ts'

/** The frames of a film as bytes of RGB, one after the other. */
async function* framesOf(script: Script): AsyncGenerator<Buffer> {
  const { width, height } = frameSize(script)
  const still = await sharp(Buffer.from(background(script)))
    .removeAlpha()
    .raw()
    .toBuffer()
  const raw = { width, height, channels: 3 } as const
  for (let frame = 0; frame < frameCount(script); frame++)
    yield await sharp(still, { raw })
      .composite([{ input: Buffer.from(movement(script, frame)) }])
      .removeAlpha()
      .raw()
      .toBuffer()
}

/** The hall as a sound: the crowd, louder where something happens, and the referee's whistle at the beginning. */
function soundArgs(script: Script): string[] {
  if (!script.hasSound) return []
  const cheers = startsOf(script).map((start) => `0.9*exp(-pow(t-${start + 1},2)/1.2)`)
  const crowd = `anoisesrc=color=pink:amplitude=0.16:seed=7:duration=${lengthOf(script)}`
  const whistle = `aevalsrc='0.2*sin(2*PI*2350*t)*(0.6+0.4*sin(2*PI*28*t))':duration=0.5`
  return [
    ...words('-f lavfi -i'),
    crowd,
    ...words('-f lavfi -i'),
    whistle,
    '-filter_complex',
    `[1:a]volume='0.35+${cheers.join('+')}':eval=frame[crowd];[2:a]apad[whistle];[crowd][whistle]amix=inputs=2:duration=first:normalize=0[sound]`,
    ...words('-map 0:v -map [sound] -c:a aac -b:a 96k'),
  ]
}

/** Draws a film into a file, which is encoded again afterwards: with little loss. */
export async function drawFilm(script: Script, file: string, signal?: AbortSignal): Promise<void> {
  const { width, height } = frameSize(script)
  await ffmpeg(
    [
      ...words(`-f rawvideo -pix_fmt rgb24 -s ${width}x${height} -r ${FRAMES} -i -`),
      ...soundArgs(script),
      ...words('-c:v libx264 -preset ultrafast -crf 12 -threads 1 -pix_fmt yuv420p'),
      file,
    ],
    { input: Readable.from(framesOf(script), { objectMode: true, highWaterMark: 1 }), signal },
  )
}

import { parseArgs } from 'node:util'
import { command, fail } from '../command.ts'
import { playEvent } from './simulate.ts'
import { eventToPlay } from './simulate.queries.ts'

function positive(name: string, text: string): number {
  const value = Number(text)
  if (!(Number.isFinite(value) && value > 0))
    throw new Error(`--${name} must be a number above 0, not "${text}"`)
  return value
}

/**
 * `npm run simulate:event [-- --event ID --speed 30]`: plays an event of the demo on, bout by bout, point by point; without an id the
 * one that is on, or comes next. At speed 30 a bout of six minutes takes twelve seconds.
 */
try {
  const { values } = parseArgs({
    options: { event: { type: 'string' }, speed: { type: 'string', default: '30' } },
  })
  const speed = positive('speed', values.speed)
  await command(async ({ pool }, { mode }) => {
    if (mode !== 'demo') throw new Error('Events are simulated in demo mode only.')
    const chosen =
      values.event === undefined
        ? await eventToPlay(pool)
        : { id: positive('event', values.event), title: '' }
    if (!chosen) throw new Error('There is no event to play.')
    console.log(`event ${chosen.id} ${chosen.title}`)
    await playEvent(pool, chosen.id, {
      speed,
      until: Number.POSITIVE_INFINITY,
      say: (line) => console.log(line),
    })
  })
} catch (error) {
  fail(error)
}

import { options } from 'preact'

/**
 * The event that is being heard. As with React, all who listen to it hear it before its changes are drawn, and these are drawn before
 * the next event: drawn between two of them, a field would be set back to what was there before the typed letter, and a button be gone
 * before its click.
 */
let heard: Event | undefined
let due: (() => void) | undefined

function drawDue() {
  const draw = due
  due = undefined
  draw?.()
}

const atItsEnd = (event: Event): void => void (event === heard && drawDue())

// An event that somebody stops does not come to its end there.
const afterEvent = new MessageChannel()
afterEvent.port1.addEventListener('message', drawDue)
afterEvent.port1.start()

const types = new Set<string>()
const hear = options.event?.bind(options)
options.event = (event) => {
  if (!heard?.eventPhase) heard = event
  if (!types.has(event.type)) window.addEventListener(event.type, atItsEnd)
  types.add(event.type)
  return hear ? hear(event) : event
}

options.debounceRendering = (draw) =>
  queueMicrotask(() => {
    if (!heard?.eventPhase) return draw()
    due = draw
    return afterEvent.port2.postMessage(null)
  })

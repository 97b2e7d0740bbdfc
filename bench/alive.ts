import { request } from 'node:http'

/** Prints every 100 ms how many milliseconds the server at the address of its argument took to say that it lives, on a new connection. */
const [, , origin = ''] = process.argv

function ask(): void {
  const began = performance.now()
  request(`${origin}/health/live`, { agent: false }, (answer) =>
    answer.resume().on('end', () => console.log(performance.now() - began)),
  )
    .on('error', () => console.log(Number.POSITIVE_INFINITY))
    .end()
}

setInterval(ask, 100)

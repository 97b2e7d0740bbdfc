import { enableCompileCache } from 'node:module'

enableCompileCache()

const { main } = await import('@pahlavan/api/main')
const { keepPlaying } = await import('./keep-playing.ts')
const { keepSending } = await import('./keep-sending.ts')
const { makeFilmsBeside } = await import('./films-beside.ts')
await main({
  prepare: new URL('prepare.ts', import.meta.url),
  sidecar: ({ config, ...demo }) => {
    const ends = [
      config.demoPlays && config.serves === 'all' ? keepPlaying(demo) : async () => undefined,
      config.demoLive && config.serves === 'all'
        ? keepSending({ ...demo, dataDir: config.dataDir })
        : async () => undefined,
      config.demoFilms && config.serves === 'all' ? makeFilmsBeside(demo.databaseUrl) : async () => undefined,
    ]
    return async () => {
      await Promise.all(ends.map((end) => end()))
    }
  },
})

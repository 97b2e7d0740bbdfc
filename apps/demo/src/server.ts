import { enableCompileCache } from 'node:module'

enableCompileCache()

const { main } = await import('@pahlavan/api/main')
const { keepPlaying } = await import('./keep-playing.ts')
await main({
  prepare: new URL('prepare.ts', import.meta.url),
  beside: ({ config, ...demo }) => (config.demoPlays ? keepPlaying(demo) : async () => undefined),
})

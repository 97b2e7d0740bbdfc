import { draw, type Recipe } from '@pahlavan/art/draw'
import type { Plugin } from 'vite'

/** The head of a service's drawer. */
const service = (variant: string, pose: string, palette: string): Recipe => ({
  draw: 'scene',
  options: { w: 576, h: 236, variant, pose, palette, seed: `service ${pose}` },
})

/** Drawings that belong to the app itself and to no record: `/art/<name>.svg`. */
const drawings: Record<string, Recipe> = {
  ...Object.fromEntries(
    (['naranj', 'lajvard', 'firouze', 'anar', 'zaferan', 'cheshme'] as const).map((palette, at) => [
      `portrait-${at + 1}`,
      { draw: 'avatar', options: { seed: `own${at + 1}`, palette, wear: at % 3 } },
    ]),
  ),
  welcome: {
    draw: 'scene',
    options: {
      w: 390,
      h: 360,
      palette: 'naranj',
      variant: 'orbit',
      pose: 'clinch',
      seed: 'gate4',
      focusx: 0.5,
      focusy: 0.5,
      zoom: 0.92,
      noflip: true,
    },
  },
  shop: { draw: 'product', options: { kind: 'hoodie', seed: 'svc1', palette: 'kaghaz' } },
  'type-fan': {
    draw: 'close',
    options: { seed: 'u9', palette: 'naranj', wear: 2, w: 200, h: 200, side: 0.5, zoom: 1 },
  },
  'type-wrestler': {
    draw: 'scene',
    options: { seed: 'ty', palette: 'lajvard', variant: 'mat', pose: 'stance', w: 200, h: 200 },
  },
  'type-club': {
    draw: 'scene',
    options: { seed: 'cl', palette: 'firouze', variant: 'tiles', w: 200, h: 200 },
  },
  'medal-gold': { draw: 'medal', options: { tone: 'gold' } },
  'medal-silver': { draw: 'medal', options: { tone: 'silver' } },
  'medal-bronze': { draw: 'medal', options: { tone: 'bronze' } },
  'medal-plain': { draw: 'medal', options: { tone: 'plain' } },
  'service-camp': service('sun', 'shot', 'naranj'),
  'service-insurance': service('echo', 'referee', 'firouze'),
  'service-financial': service('orbit', 'lift', 'zaferan'),
  'service-tourism': { draw: 'arena', options: { w: 576, h: 236, palette: 'lajvard', seed: 'service' } },
  'service-register-fans': service('sun', 'victory', 'anar'),
  'service-about-club-for-fans': service('mat', 'mil', 'cheshme'),
  plans: {
    draw: 'scene',
    options: {
      w: 576,
      h: 200,
      palette: 'naranj',
      variant: 'echo',
      pose: 'victory',
      seed: 'plans',
      focusx: 0.8,
      focusy: 0.52,
      noflip: true,
    },
  },
  books: { draw: 'scene', options: { variant: 'tiles', palette: 'khak', seed: 'bk2', w: 240, h: 160 } },
}

/** Draws the app's own pictures into the build, and on demand while developing. */
export function artFiles(): Plugin {
  return {
    name: 'pahlavan:art-files',
    generateBundle() {
      for (const [name, recipe] of Object.entries(drawings))
        this.emitFile({ type: 'asset', fileName: `art/${name}.svg`, source: draw(recipe) })
    },
    configureServer(server) {
      server.middlewares.use('/art', (request, response, next) => {
        const recipe = drawings[/^\/([\w-]+)\.svg/.exec(request.url ?? '')?.[1] ?? '']
        if (!recipe) return next()
        response.setHeader('content-type', 'image/svg+xml')
        response.end(draw(recipe))
      })
    },
  }
}

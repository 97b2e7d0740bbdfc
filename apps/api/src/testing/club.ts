import type { Site } from '../features/shell/shell.preview.rules.ts'

/** A site of the club as the migration names it. */
export const siteAt = (origin: string): Site => ({
  origin,
  club: {
    name: { 0: 'پهلوان', 1: 'Pahlavan' },
    description: { 0: 'اپ هواداران کشتی', 1: 'The wrestling fan app' },
    links: [],
  },
})

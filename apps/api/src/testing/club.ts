import type { Site } from '../features/shell/shell.preview.rules.ts'

/** A site of the club as the migration names it. */
export const siteAt = (origin: string): Site => ({
  origin,
  club: {
    name: { 0: 'پهلوان', 1: 'Pahlavan' },
    description: { 0: 'اپ هواداران کشتی', 1: 'The wrestling fan app' },
    welcome: { 0: 'به پهلوان خوش آمدید', 1: 'Welcome to Pahlavan' },
    links: [],
    colour: null,
    logo: null,
  },
})

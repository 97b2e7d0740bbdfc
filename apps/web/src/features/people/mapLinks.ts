import type { Location } from '@pahlavan/contract/people'

/** Addresses of a place in the maps that people here use (`docs/rules/persian.md` §4). They are opened by a tap alone. */
export const maps = [
  { key: 'neshan', href: ({ lat, lng }: Location) => `https://nshn.ir/?lat=${lat}&lng=${lng}` },
  {
    key: 'balad',
    href: ({ lat, lng }: Location) => `https://balad.ir/location?latitude=${lat}&longitude=${lng}&zoom=16`,
  },
  {
    key: 'google',
    href: ({ lat, lng }: Location) => `https://www.google.com/maps/search/?api=1&query=${lat},${lng}`,
  },
  { key: 'geo', href: ({ lat, lng }: Location) => `geo:${lat},${lng}` },
] as const

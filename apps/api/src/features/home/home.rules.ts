import { isAppAddress, readDrawers } from '@pahlavan/contract/address'
import { Problem } from '../../http/problems.ts'

export const SLIDERS_TAG = 'sliders'

/** A thing that an address of the app leads to. */
export interface Target {
  kind: 'news' | 'event' | 'bout' | 'course' | 'person' | 'product' | 'file'
  ref: string
}

const kinds: Readonly<Record<string, Target['kind']>> = {
  'news-detail': 'news',
  'news-gallery-details': 'news',
  'events-detail': 'event',
  'play-detail': 'bout',
  'education-detail': 'course',
  player: 'person',
  'shopping-detail': 'product',
}

/** The deletable targets of an address of the app (path and query). */
export function targetsOf(link: string): Target[] {
  const query = link.split('?', 2)[1] ?? ''
  const inDrawers = readDrawers(query).flatMap(({ name, id }) => {
    const kind = kinds[name]
    return kind === undefined ? [] : [{ kind, ref: id ?? '' }]
  })
  const file = new URLSearchParams(query).get('fileId')
  return file === null ? inDrawers : [...inDrawers, { kind: 'file', ref: file }]
}

/**
 * An address of the app (path and query) as an editor typed it; '' for none.
 *
 * @throws Problem 400 for an address that leads elsewhere
 */
export function slideLink(typed: string): string {
  const link = typed.trim()
  if (link !== '' && !isAppAddress(link)) throw new Problem(400, 'slide_link')
  return link
}

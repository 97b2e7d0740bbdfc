import { numberedSlug, slugOf } from '@pahlavan/persian/slug'
import type { Tx } from '../../database/connect.ts'
import { lock, locks } from '../../database/locks.ts'
import { Problem } from '../../http/problems.ts'

/** A noun with addresses of words, as the machinery needs it. */
export interface SlugNoun {
  /** The id of the object that has an address now, or had it before. */
  findOwner(tx: Tx, slug: string): Promise<number | null>
  /** Lets an earlier address lead to its object. */
  forward(tx: Tx, slug: string, id: number): Promise<void>
  /** Ends the forwarding of an address that its own object takes again. */
  release(tx: Tx, slug: string): Promise<void>
}

interface SlugChoice {
  /** The address that an editor typed; empty to have it made from the title. */
  typed: string
  title: string
  /** The object and its present address; null where it is new. */
  own: { id: number; slug: string } | null
}

async function firstFree(tx: Tx, noun: SlugNoun, base: string, ownId: number | null): Promise<string> {
  for (let n = 1; ; n += 1) {
    const slug = numberedSlug(base, n)
    const owner = await noun.findOwner(tx, slug)
    if (owner === null || owner === ownId) return slug
  }
}

/**
 * Gives an object its address. Its earlier one leads to it from now on. An address that is or was another's stays with that one: links
 * to it stand elsewhere.
 *
 * @throws Problem 409 for a typed address of another object
 */
export async function takeSlug(tx: Tx, noun: SlugNoun, { typed, title, own }: SlugChoice): Promise<string> {
  await lock(tx, locks.slugs)
  const ownId = own?.id ?? null
  const wanted = slugOf(typed)
  const owner = wanted === '' ? null : await noun.findOwner(tx, wanted)
  if (owner !== null && owner !== ownId) throw new Problem(409, 'slug_taken')
  if (wanted === '' && own) return own.slug
  const slug = wanted || (await firstFree(tx, noun, slugOf(title) || 'n', ownId))
  if (own && own.slug !== slug) {
    await noun.release(tx, slug)
    await noun.forward(tx, own.slug, own.id)
  }
  return slug
}

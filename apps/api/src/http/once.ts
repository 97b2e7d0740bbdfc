import { createHash } from 'node:crypto'
import type { Endpoint } from '@pahlavan/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { Problem } from './problems.ts'
import type { Call } from './route.ts'
import type { User } from './sessions.ts'

const MAX_KEY_LENGTH = 255

/** The client's key of a request (`Idempotency-Key`); null without one. @throws Problem 400 for a key that is empty or longer than 255 letters */
export function keyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key === 'string' && key.length >= 1 && key.length <= MAX_KEY_LENGTH) return key
  throw new Problem(400, 'invalid_parameter', { name: 'Idempotency-Key' })
}

export const onceOf = ({
  user,
  query,
  request,
}: Pick<Call<Endpoint, User>, 'user' | 'query' | 'request'>) => ({
  accountId: user.id,
  key: keyOf(request),
  contentHash: createHash('sha256')
    .update(`${request.routeOptions.url} ${JSON.stringify(query)}`)
    .digest('base64'),
})

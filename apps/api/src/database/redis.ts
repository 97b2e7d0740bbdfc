import type { Redis } from 'ioredis'

/** A lasting connection to Redis. One that counts or tells fails quickly; one that `listens` waits, and subscribes anew after a loss. */
export async function openRedis(
  url: string,
  onError: (error: unknown) => void,
  { listens = false } = {},
): Promise<Redis> {
  const { Redis: Client } = await import('ioredis')
  const patience = listens
    ? { maxRetriesPerRequest: null }
    : { commandTimeout: 500, maxRetriesPerRequest: 1, enableOfflineQueue: false }
  const redis = new Client(url, {
    connectTimeout: 1000,
    retryStrategy: (times) => Math.min(times * 100, 2000),
    ...patience,
  })
  redis.on('error', onError)
  return redis
}

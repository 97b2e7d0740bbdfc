import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Endpoint } from '@pahlavan/contract/endpoint'

const contract = join(import.meta.dirname, '../../../../packages/contract/src')

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'data' in value && 'summary' in value

async function endpointsOf(file: string): Promise<Endpoint[]> {
  const nouns = Object.values((await import(join(contract, file))) as Record<string, unknown>)
  return nouns.flatMap((noun) =>
    typeof noun === 'object' && noun !== null ? Object.values(noun).filter(isEndpoint) : [],
  )
}

export const endpoints: Endpoint[] = (
  await Promise.all(
    (
      await readdir(contract, { recursive: true })
    )
      .filter((file) => /(?<!\.test)\.ts$/.test(file))
      .map(endpointsOf),
  )
).flat()

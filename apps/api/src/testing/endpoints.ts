import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Endpoint } from '@pahlavan/contract/endpoint'

const contract = join(import.meta.dirname, '../../../../packages/contract/src')

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'data' in value && 'summary' in value

/** The endpoints of a noun, or of a record of nouns. */
const endpointsIn = (value: unknown, depth = 2): Endpoint[] =>
  typeof value !== 'object' || value === null || depth === 0
    ? []
    : Object.values(value).flatMap((each) => (isEndpoint(each) ? [each] : endpointsIn(each, depth - 1)))

const endpointsOf = async (file: string): Promise<Endpoint[]> =>
  Object.values((await import(join(contract, file))) as Record<string, unknown>).flatMap((noun) =>
    endpointsIn(noun),
  )

export const endpoints: Endpoint[] = (
  await Promise.all(
    (
      await readdir(contract, { recursive: true })
    )
      .filter((file) => /(?<!\.test)\.ts$/.test(file))
      .map(endpointsOf),
  )
).flat()

import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Endpoint } from '@pahlavan/contract/endpoint'

const contract = join(import.meta.dirname, '../../../../packages/contract/src')

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'data' in value && 'summary' in value

interface NamedEndpoint {
  /** The file of the contract, from its folder. */
  file: string
  /** The name of the endpoint in its noun. */
  name: string
  endpoint: Endpoint
}

/** The endpoints of a noun, or of a record of nouns. */
const endpointsIn = (value: unknown, file: string, depth = 2): NamedEndpoint[] =>
  typeof value !== 'object' || value === null || depth === 0
    ? []
    : Object.entries(value).flatMap(([name, each]) =>
        isEndpoint(each) ? [{ file, name, endpoint: each }] : endpointsIn(each, file, depth - 1),
      )

const endpointsOf = async (file: string): Promise<NamedEndpoint[]> =>
  Object.values((await import(join(contract, file))) as Record<string, unknown>).flatMap((noun) =>
    endpointsIn(noun, file),
  )

export const namedEndpoints: NamedEndpoint[] = (
  await Promise.all(
    (
      await readdir(contract, { recursive: true })
    )
      .filter((file) => /(?<!\.test)\.ts$/.test(file))
      .map(endpointsOf),
  )
).flat()

export const endpoints: Endpoint[] = namedEndpoints.map(({ endpoint }) => endpoint)

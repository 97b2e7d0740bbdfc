import { readdir } from 'node:fs/promises'
import type { TObject } from 'typebox'

/** The hub has a description of its own. */
const others = new Set(['named-schemas.ts', 'hub-messages.ts'])
const isOurs = (name: string) => /(?<!\.test)\.ts$/.test(name) && !others.has(name)

const isObjectSchema = (value: unknown): value is TObject =>
  typeof value === 'object' && value !== null && 'properties' in value

const files = (await readdir(import.meta.dirname, { recursive: true })).filter(isOurs).toSorted()
const modules = (await Promise.all(files.map((name) => import(`./${name}`)))) as Record<string, unknown>[]

/** The contract's things by the names under which its files export them, for the API's description. */
export const namedSchemas: ReadonlyMap<TObject, string> = new Map(
  modules
    .flatMap((module) => Object.entries(module))
    .flatMap(([name, value]) => (isObjectSchema(value) ? [[value, name] as const] : [])),
)

import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const names = fileURLToPath(new URL('./typebox-names.ts', import.meta.url))
const SCHEMAS = '?schemas'

/**
 * The contract's schemas check on the server; in the browser its addresses are enough, and 14 kB less (`typebox-names.ts`).
 * Only a form that checks what was typed asks for them: `@pahlavan/contract/account?schemas` is the same file with everything
 * it is built from.
 */
export function contractSchemas(): Plugin {
  return {
    name: 'pahlavan:contract-schemas',
    enforce: 'pre',
    async resolveId(source, importer) {
      const isWhole = importer?.endsWith(SCHEMAS) ?? false
      if (source === 'typebox') return isWhole ? null : names
      const asked = source.endsWith(SCHEMAS)
      if (!asked && !(isWhole && source.startsWith('.'))) return null
      const file = asked ? source.slice(0, -SCHEMAS.length) : source
      const found = await this.resolve(file, importer?.replace(SCHEMAS, ''), { skipSelf: true })
      return found && { ...found, id: found.id + SCHEMAS }
    },
  }
}

// Writes down for the compiler which files of words there are: a type has no wildcards. Run before types are checked.
import { readdirSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'

const languages = { Persian: 'fa', English: 'en' }
const kit = 'packages/kit/locales'
/** The folder where the types of an app's words stand, and the folders of its words. */
const apps = {
  'apps/admin/src/app': ['apps/admin/locales', kit],
  'apps/web/src/app': ['apps/web/public/locales', kit],
}

const listOf = (to, locales, language) =>
  readdirSync(`${locales}/${language}`)
    .map((file) => file.replace('.json', ''))
    .map((name) => `  ${name}: typeof import('${relative(to, locales)}/${language}/${name}.json')`)

for (const [to, folders] of Object.entries(apps)) {
  const interfaces = Object.entries(languages).map(([name, language]) => {
    const lines = folders.flatMap((folder) => listOf(to, folder, language))
    return `export interface ${name} {\n${lines.join('\n')}\n}\n`
  })
  writeFileSync(`${to}/locales.gen.ts`, interfaces.join('\n'))
}

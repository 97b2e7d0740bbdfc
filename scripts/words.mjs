// Writes down for the compiler which files of words there are: a type has no wildcards. Run before types are checked.
import { readdirSync, writeFileSync } from 'node:fs'

const locales = 'apps/web/public/locales'
const languages = { Persian: 'fa', English: 'en' }

const listOf = (language) =>
  readdirSync(`${locales}/${language}`)
    .map((file) => file.replace('.json', ''))
    .map((name) => `  ${name}: typeof import('../../public/locales/${language}/${name}.json')`)

const interfaces = Object.entries(languages).map(
  ([name, language]) => `export interface ${name} {\n${listOf(language).join('\n')}\n}\n`,
)
writeFileSync('apps/web/src/app/locales.gen.ts', interfaces.join('\n'))

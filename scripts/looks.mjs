// How each app looks with the kit, checked: a class is styled in one room, and who wears it brings the stylesheet.
import { parse } from 'postcss'
import { roomOf, targetOf } from './rooms.mjs'

const apps = ['admin', 'web']
const CLASS = /^\.(-?[a-zA-Z_][\w-]*)$/
const WORN = /\bclassName=(?:"([^"]*)"|\{([^}]*)\})/g
const WORD = /['"`]([^'"`]*)['"`]/g

/**
 * Classes that two rooms style, or that a component wears while its stylesheet may not be there: which files were loaded before would decide
 * how it looks. A rule counts where its selector is the class alone, and neither for paper nor for forced colours.
 *
 * @param texts every source file by its path
 * @param imports what each imports, as `importsOf` answers
 */
export function* lookFaults(texts, imports) {
  for (const app of apps) {
    const own = texts.filter(([path]) => path.startsWith(`apps/${app}/src/`) || path.startsWith('packages/'))
    yield* faultsOf(own, imports, `apps/${app}/src/app/main.css`)
  }
}

/** The faults of one app with the kit. @param main its stylesheet that is there from the first */
function* faultsOf(texts, imports, main) {
  const styled = stylesOf(texts)
  const base = baseOf(texts, main)
  const roomOfStyle = (path) => (base.has(path) ? main : roomOf(path))
  for (const [name, paths] of styled)
    if (new Set([...paths].map(roomOfStyle)).size > 1)
      yield `.${name} has two looks: ${[...paths].join(', ')}`
  const brought = broughtTo(imports)
  for (const [path, text] of texts) {
    if (!path.endsWith('.tsx') || path.includes('.test.')) continue
    for (const name of wornIn(text)) {
      const paths = [...(styled.get(name) ?? [])]
      const isThere = (style) => base.has(style) || roomOf(style) === roomOf(path) || brought(path).has(style)
      if (paths.length > 0 && !paths.some(isThere))
        yield `${path} wears .${name} and does not bring ${paths.join(', ')}`
    }
  }
}

function baseOf(texts, main) {
  const [, text = ''] = texts.find(([path]) => path === main) ?? []
  const base = new Set([main])
  parse(text).walkAtRules('import', ({ params }) => {
    base.add(targetOf(main, /^"([^"]+)"/.exec(params)?.[1] ?? ''))
  })
  return base
}

/** Where each class is styled by itself. */
function stylesOf(texts) {
  const styled = new Map()
  for (const [path, text] of texts) {
    if (!path.endsWith('.css')) continue
    parse(text).walkRules((rule) => {
      if (isAside(rule)) return
      for (const selector of rule.selectors) {
        const [, name] = CLASS.exec(selector) ?? []
        if (name) styled.set(name, (styled.get(name) ?? new Set()).add(path))
      }
    })
  }
  return styled
}

/** Whether a rule is for paper or forced colours, which only take something away. */
const isAside = ({ parent }) =>
  parent !== undefined && (/^(print|\(forced-colors: active\))$/.test(parent.params) || isAside(parent))

/** The classes that a component writes down. */
function wornIn(text) {
  const written = [...text.matchAll(WORN)].flatMap(([, plain, code]) =>
    plain === undefined ? [...code.matchAll(WORD)].map(([, word]) => word) : [plain],
  )
  return new Set(written.flatMap((words) => words.split(/\s+/)))
}

/** All files that come with a file: its imports and theirs, and the stylesheets that its room imports. */
function broughtTo(imports) {
  const known = new Map()
  const inRoom = new Map()
  for (const [path, list] of imports) {
    const styles = list.filter(({ to }) => to.endsWith('.css')).map(({ to }) => to)
    inRoom.set(roomOf(path), [...(inRoom.get(roomOf(path)) ?? []), ...styles])
  }
  const walk = (path, seen) => {
    if (seen.has(path)) return seen
    seen.add(path)
    for (const { to, isType, isLate } of imports.get(path) ?? []) if (!isType && !isLate) walk(to, seen)
    return seen
  }
  return (path) => {
    if (!known.has(path)) known.set(path, walk(path, new Set(inRoom.get(roomOf(path)))))
    return known.get(path)
  }
}

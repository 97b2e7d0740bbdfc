// Finds banned words in a source file, line by line.
import { bannedNames, bannedPhrases, bannedPronouns, fixedNames } from './plain-words.ts'

export interface Hit {
  path: string
  line: number
  word: string
  say: string
}

/** Whether a line is a comment or ends with one. */
const isComment = (line: string) => /^(?:\/\/|\/\*|\*)/.test(line.trim()) || line.includes(' // ')

const isTitle = (line: string) => /^\s*(?:test|it|describe)(?:\.\w+)*\(/.test(line)

/** A line without comments and texts, so that only code is left. */
const codeOf = (line: string) =>
  isComment(line) && !line.includes(' // ')
    ? ''
    : line.replace(/ \/\/ .*$/, '').replace(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g, "''")

const DECLARED =
  /\b(?:(?<word>const|let|var|function\*?|class|interface|type|enum)\s+)(?<name>\w+)(?<rest>\s*(?::[^=]+)?=\s*(?:async\s*)?(?:\([^()]*\)(?::[^=]+)?|\w+)\s*=>)?/g
const IN_BRACES = /\b(?:const|let)\s+[{[](?<list>[^=]*)[}\]]\s*=/g
const PARAMETER = /(?:^|[(,{])\s*(?:readonly |\.\.\.)*(?<name>\w+)\??:/g
const ARROW = /(?:\((?<list>[\w\s,{}.]*)\)|\b(?<name>\w+))\s*=>/g

/** The names that a line declares: [name, whether a type, whether a function]. */
export function declaredIn(line: string): { name: string; kind: 'type' | 'function' | 'value' }[] {
  const code = codeOf(line)
  const found = [...code.matchAll(DECLARED)].map(({ groups }) => ({
    name: groups?.name ?? '',
    kind: kindOf(groups?.word ?? '', groups?.rest),
  }))
  const values = [IN_BRACES, PARAMETER, ARROW].flatMap((pattern) =>
    [...code.matchAll(pattern)].flatMap(({ groups }) => boundNames(groups?.list ?? groups?.name ?? '')),
  )
  const names = new Set(found.map((one) => one.name))
  for (const value of new Set(values)) {
    if (value !== '' && !names.has(value)) found.push({ name: value, kind: 'value' })
  }
  return found
}

const kindOf = (word: string, arrow: string | undefined) => {
  if (/class|interface|type|enum/.test(word)) return 'type'
  return word.startsWith('function') || arrow !== undefined ? 'function' : 'value'
}

/** The names that a pattern of destructuring binds. */
const boundNames = (inside: string) =>
  inside
    .split(/[,{}]/)
    .map((part) => part.replace(/^.*:/, '').replace('...', '').trim())
    .filter((part) => /^\w+$/.test(part))

export function hitsOf(path: string, text: string): Hit[] {
  const names = bannedNames.filter(({ files }) => files === undefined || files.test(path))
  const fixed = new Set(fixedNames.flatMap((one) => (one.files.test(path) ? [one.name] : [])))
  const hits: Hit[] = []
  for (const [index, line] of text.split('\n').entries()) {
    for (const { pattern, say } of phrasesFor(line)) {
      const [word] = pattern.exec(line) ?? []
      if (word !== undefined) hits.push({ path, line: index + 1, word, say })
    }
    for (const declared of declaredIn(line)) {
      if (fixed.has(declared.name)) continue
      const banned = names.find(
        ({ pattern, kind }) => pattern.test(declared.name) && (kind ?? declared.kind) === declared.kind,
      )
      if (banned) hits.push({ path, line: index + 1, word: declared.name, say: banned.say })
    }
  }
  return hits
}

const phrasesFor = (line: string) => {
  if (isComment(line)) return [...bannedPhrases, ...bannedPronouns]
  return isTitle(line) ? bannedPronouns : []
}

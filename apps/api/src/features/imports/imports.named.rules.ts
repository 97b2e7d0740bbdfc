import { plainInput } from '@pahlavan/persian/digits'
import { tightKey } from '@pahlavan/persian/letters'
import type { Words } from './imports.words.rules.ts'

/** A style, an age group or a ruleset, of UWW or of the club. A replaced one has a later version, which has its titles. */
export interface NamedRow {
  key: string
  title: string
  titleEn: string
  isOwn: boolean
  isReplaced: boolean
}

/** A name in one spelling: digits of any script, no spaces and marks. */
export const spellingOf = (name: string): string => tightKey(plainInput(name))

/** The rows that a name means: the one with this key, of any version; else those with this title in either script. */
export function rowsNamed<Row extends NamedRow>(name: string, rows: readonly Row[]): Row[] {
  const key = name.trim()
  const exact = rows.filter((row) => row.key === key)
  if (exact.length > 0) return exact
  const spelling = spellingOf(name)
  return rows.filter(
    (row) =>
      !row.isReplaced && [row.key, row.title, row.titleEn].some((each) => spellingOf(each) === spelling),
  )
}

/** Rows as a fault lists them: by their keys, those of the club with their titles. */
export const labelsOf = (rows: readonly NamedRow[]): Words[] =>
  rows
    .filter(({ isReplaced }) => !isReplaced)
    .map(({ key, title, titleEn, isOwn }) =>
      isOwn ? { fa: `${key} (${title})`, en: `${key} (${titleEn})` } : { fa: key, en: key },
    )

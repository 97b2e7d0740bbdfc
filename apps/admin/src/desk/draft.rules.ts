import type { Author, Conflict } from '@pahlavan/contract/admin/drafts'

/**
 * A text while it is written. `fields` are the values in the form, `typed` the values that were there when the server last answered,
 * `base` the server's own: it cleans a typed value.
 */
export interface Draft<Fields extends object> {
  fields: Fields
  typed: Fields
  base: Fields
}

/** The part of a text that a save sends. */
export interface Edit<Fields extends object> {
  fields: Partial<Fields>
  base: Partial<Fields>
}

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

const namesOf = <Fields extends object>(fields: Fields) => Object.keys(fields) as (keyof Fields)[]

const pick = <Fields extends object>(fields: Fields, names: readonly (keyof Fields)[]): Partial<Fields> =>
  Object.fromEntries(names.map((name) => [name, fields[name]])) as Partial<Fields>

/** The names of the fields that are not on the server. */
export const unsavedNames = <Fields extends object>({ fields, typed }: Draft<Fields>): (keyof Fields)[] =>
  namesOf(fields).filter((name) => !isSame(fields[name], typed[name]))

export const beginDraft = <Fields extends object>(fields: Fields): Draft<Fields> => ({
  fields,
  typed: fields,
  base: fields,
})

/** The next save, null where nothing is to be saved. @param without fields about which somebody is asked */
export function editOf<Fields extends object>(
  draft: Draft<Fields>,
  without: readonly PropertyKey[] = [],
): Edit<Fields> | null {
  const names = unsavedNames(draft).filter((name) => !without.includes(name))
  return names.length === 0 ? null : { fields: pick(draft.fields, names), base: pick(draft.base, names) }
}

/**
 * Takes the server's fields after a save or a read. A sent field stays as it was typed, a field that is typed meanwhile stays unsaved,
 * and a change of somebody else comes into the form.
 *
 * @param sent the saved fields; none after a read
 */
export function takeServer<Fields extends object>(
  draft: Draft<Fields>,
  server: Fields,
  sent: Partial<Fields> = {},
): Draft<Fields> {
  const next = { fields: { ...draft.fields }, typed: { ...draft.typed }, base: { ...draft.base } }
  const unsaved = unsavedNames(draft)
  for (const name of namesOf(server)) {
    if (name in sent) {
      next.typed[name] = sent[name] as Fields[typeof name]
      next.base[name] = server[name]
    } else if (!unsaved.includes(name) && !isSame(draft.base[name], server[name])) {
      next.fields[name] = next.typed[name] = next.base[name] = server[name]
    }
  }
  return next
}

/** Fields that two editors changed, who the other is, and when they saved. */
export interface Question {
  conflicts: Conflict[]
  by: Author | null
  at: string | null
}

/** Answers about one field of a question. @returns the draft, and the rest of the question; null where the field is not in question */
export function answerQuestion<Fields extends object>(
  draft: Draft<Fields>,
  question: Question | null,
  field: string,
  keepsOwn: boolean,
): { draft: Draft<Fields>; question: Question | null } | null {
  const conflict = question?.conflicts.find((each) => each.field === field)
  if (!question || !conflict) return null
  const conflicts = question.conflicts.filter((each) => each !== conflict)
  const theirs = conflict.theirs as Fields[keyof Fields]
  return {
    draft: settleConflict(draft, field as keyof Fields, { theirs, keepsOwn }),
    question: conflicts.length > 0 ? { ...question, conflicts } : null,
  }
}

/** Decides about a field that both changed. One's own value is saved over theirs, or theirs comes into the form. */
export function settleConflict<Fields extends object>(
  draft: Draft<Fields>,
  name: keyof Fields,
  { theirs, keepsOwn }: { theirs: Fields[keyof Fields]; keepsOwn: boolean },
): Draft<Fields> {
  const { fields, typed, base } = draft
  return {
    fields: keepsOwn ? fields : { ...fields, [name]: theirs },
    typed: { ...typed, [name]: theirs },
    base: { ...base, [name]: theirs },
  }
}

/** Puts the changes of this device over the server's fields. Values that the server has meanwhile are no longer unsaved. */
export const restoreEdit = <Fields extends object>(server: Fields, edit: Edit<Fields>): Draft<Fields> => ({
  fields: { ...server, ...edit.fields },
  typed: server,
  base: { ...server, ...edit.base },
})

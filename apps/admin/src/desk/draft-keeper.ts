import { CallFailure, isFinal } from '@pahlavan/client/failure'
import type { Author, Conflict, TextState } from '@pahlavan/contract/admin/drafts'
import { answerQuestion, type Draft, type Edit, editOf, type Question, takeServer } from './draft.rules.ts'
import { openDraft, storeDraft } from './stored-edit.ts'

/** So long after the last change the text is saved. */
const PAUSE_MS = 1000
const RETRY_MS = 4000

/** The answer to a save. */
export interface SaveResult<Fields> {
  isSaved: boolean
  state: TextState
  fields: Fields
  missing: string[]
  conflicts: Conflict[]
  savedAt: string | null
  savedBy: Author | null
}

/** Where a text is: `kept` on this device alone, since the server does not answer; `refused`, since it does not take it. */
export type Keeping = 'saved' | 'unsaved' | 'saving' | 'kept' | 'refused'

export interface KeptText<Fields extends object> {
  draft: Draft<Fields>
  keeping: Keeping
  question: Question | null
}

interface DraftSource<Fields extends object> {
  /** Names the text on this device. */
  place: string
  save: (edit: Edit<Fields>) => Promise<SaveResult<Fields>>
  onSaved: (saved: SaveResult<Fields>) => void
}

/**
 * Saves a text while it is written. Each change is kept on this device at once, and forgotten there when the server has it: a crash, a
 * lost network and an ended session lose nothing. Fields that somebody else changed meanwhile are asked about; the others are saved.
 */
export class DraftKeeper<Fields extends object> {
  readonly #source: DraftSource<Fields>
  readonly #listeners = new Set<() => void>()
  #text: KeptText<Fields>
  #timer: ReturnType<typeof setTimeout> | undefined
  #saving: Promise<boolean> | null = null

  /** @param fields the fields as the server last gave them */
  constructor(source: DraftSource<Fields>, fields: Fields) {
    this.#source = source
    const draft = openDraft(source.place, fields)
    this.#text = { draft, keeping: editOf(draft) ? 'unsaved' : 'saved', question: null }
  }

  get text(): KeptText<Fields> {
    return this.#text
  }

  /** Saves as long as somebody listens: at first the changes of this device. @returns ends it, and saves the rest */
  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.#listeners.size === 0) this.#start()
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size === 0) this.#end()
    }
  }

  change(changes: Partial<Fields>): void {
    const { draft } = this.#text
    this.#put({ draft: { ...draft, fields: { ...draft.fields, ...changes } }, keeping: 'unsaved' })
    this.#plan(PAUSE_MS)
  }

  /** Takes the fields of a later read. */
  receive(fields: Fields): void {
    this.#put({ draft: takeServer(this.#text.draft, fields) })
  }

  /** Answers about a field that both changed. */
  settle(field: string, keepsOwn: boolean): void {
    const { draft, question } = this.#text
    const answered = answerQuestion(draft, question, field, keepsOwn)
    if (!answered) return
    this.#put(answered)
    this.#plan(0)
  }

  /** Saves the unsaved fields, after the save that is under way. @returns whether the server has all of it */
  async save(): Promise<boolean> {
    if (this.#saving) await this.#saving
    this.#saving ??= this.#send().finally(() => {
      this.#saving = null
    })
    return this.#saving
  }

  readonly #hurry = () => this.#plan(0)

  #start(): void {
    globalThis.addEventListener('online', this.#hurry)
    if (editOf(this.#text.draft)) this.#hurry()
  }

  #end(): void {
    globalThis.removeEventListener('online', this.#hurry)
    void this.save().finally(() => clearTimeout(this.#timer))
  }

  #put(changes: Partial<KeptText<Fields>>): void {
    this.#text = { ...this.#text, ...changes }
    if (changes.draft) storeDraft(this.#source.place, changes.draft)
    for (const listener of this.#listeners) listener()
  }

  #plan(wait: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.save(), wait)
  }

  async #send(): Promise<boolean> {
    clearTimeout(this.#timer)
    const inQuestion = this.#text.question?.conflicts.map(({ field }) => field) ?? []
    const edit = editOf(this.#text.draft, inQuestion)
    if (!edit) {
      if (inQuestion.length === 0) this.#put({ keeping: 'saved' })
      return inQuestion.length === 0
    }
    this.#put({ keeping: 'saving' })
    try {
      return this.#take(await this.#source.save(edit), edit)
    } catch (error) {
      const isRefused = isFinal(error) || (error instanceof CallFailure && error.status === 401)
      this.#put({ keeping: isRefused ? 'refused' : 'kept' })
      if (!isRefused) this.#plan(RETRY_MS)
      return false
    }
  }

  #take(saved: SaveResult<Fields>, edit: Edit<Fields>): boolean {
    const { question, draft } = this.#text
    if (!saved.isSaved) {
      const conflicts = [...(question?.conflicts ?? []), ...saved.conflicts]
      this.#put({ keeping: 'unsaved', question: { conflicts, by: saved.savedBy, at: saved.savedAt } })
      this.#plan(0)
      return false
    }
    const next = takeServer(draft, saved.fields, edit.fields)
    const isWhole = editOf(next) === null
    this.#put({ draft: next, keeping: isWhole ? 'saved' : 'unsaved' })
    this.#source.onSaved(saved)
    if (!isWhole) this.#plan(PAUSE_MS)
    return isWhole
  }
}

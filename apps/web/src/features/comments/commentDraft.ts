import { isRecord } from '@pahlavan/contract/records'
import { useState } from 'react'
import { keep, readStored } from '@pahlavan/client/storage'
import type { Subject } from './comments.data.ts'

/** An unsent comment under an article or a course. */
export interface Draft {
  text: string
  /** The comment that is answered, and its author. */
  replayId: number | null
  replayName: string
}

const nothing: Draft = { text: '', replayId: null, replayName: '' }

/** Drafts also live in memory: where the browser keeps nothing, or a 401 has emptied it, they survive all the same. */
const inMemory = new Map<string, Draft>()

const key = ({ of, id }: Subject) => (of === 'news' ? `comment:${id}` : `comment:${of}:${id}`)

function read(subject: Subject): Draft {
  const remembered = inMemory.get(key(subject))
  if (remembered) return remembered
  let found: unknown
  try {
    found = JSON.parse(readStored('session', key(subject)) ?? 'null')
  } catch {
    found = null // not written by us: there is no draft
  }
  if (!isRecord(found)) return nothing
  const { text, replayId, replayName } = found
  return {
    text: typeof text === 'string' ? text : '',
    replayId: typeof replayId === 'number' ? replayId : null,
    replayName: typeof replayName === 'string' ? replayName : '',
  }
}

/** The draft under one subject: kept through errors, closing and reloading, until it was sent. */
export function useCommentDraft(subject: Subject) {
  const [draft, setDraft] = useState(() => read(subject))
  const write = (changes: Partial<Draft>) => {
    const next = { ...draft, ...changes }
    inMemory.set(key(subject), next)
    keep('session', key(subject), next.text || next.replayId ? JSON.stringify(next) : null)
    setDraft(next)
  }
  return { draft, write, clear: () => write(nothing) }
}

import { useState } from 'react'
import { keep, kept } from '@pahlavan/client/storage'

/** What is being written under an article. */
export interface Draft {
  text: string
  /** The comment that is answered, and whose it is. */
  replayId: number | null
  replayName: string
}

const nothing: Draft = { text: '', replayId: null, replayName: '' }

/** Drafts also live in memory: where the browser keeps nothing, or a 401 has emptied it, they survive all the same. */
const inMemory = new Map<string, Draft>()

const key = (newsId: string) => `comment:${newsId}`

function read(newsId: string): Draft {
  const remembered = inMemory.get(newsId)
  if (remembered) return remembered
  let found: unknown
  try {
    found = JSON.parse(kept('session', key(newsId)) ?? 'null')
  } catch {
    found = null // not written by us: there is no draft
  }
  if (typeof found !== 'object' || found === null) return nothing
  const { text, replayId, replayName } = found as Partial<Record<keyof Draft, unknown>>
  return {
    text: typeof text === 'string' ? text : '',
    replayId: typeof replayId === 'number' ? replayId : null,
    replayName: typeof replayName === 'string' ? replayName : '',
  }
}

/** The draft of one article: kept through errors, closing and reloading, until it was sent. */
export function useCommentDraft(newsId: string) {
  const [draft, setDraft] = useState(() => read(newsId))
  const write = (changes: Partial<Draft>) => {
    const next = { ...draft, ...changes }
    inMemory.set(newsId, next)
    keep('session', key(newsId), next.text || next.replayId ? JSON.stringify(next) : null)
    setDraft(next)
  }
  return { draft, write, clear: () => write(nothing) }
}

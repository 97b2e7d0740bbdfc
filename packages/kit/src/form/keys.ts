import { useRef } from 'react'

const hex = (byte: number) => byte.toString(16).padStart(2, '0')

/** A name that nobody else gives (32 hex digits). `crypto.randomUUID` is missing where a page came over plain http. */
export const newKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), hex).join('')

/** The key under which something said is sent: the same as long as it says the same, and another once it has arrived. */
export function useKey() {
  const last = useRef({ content: '', key: '' })
  return {
    keyOf: (content: string): string => {
      if (last.current.content !== content) last.current = { content, key: newKey() }
      return last.current.key
    },
    arrived: () => {
      last.current = { content: '', key: '' }
    },
  }
}

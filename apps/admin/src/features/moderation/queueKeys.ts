import { useEffect, useEffectEvent } from 'react'
import { type KeyName, keyNameOf } from './moderation.rules.ts'

/** Follows the keyboard of the page while the room is open. */
export function useQueueKeys(onKey: (name: KeyName) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const name = keyNameOf(event)
    if (name === null) return
    event.preventDefault()
    onKey(name)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

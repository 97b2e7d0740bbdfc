import { expect } from 'vitest'

/** A finger that comes and goes, with nothing under it: from then on it is heard that the reader leaves the phone alone. */
export function tapNothing(): void {
  for (const type of ['pointerdown', 'pointerup']) document.dispatchEvent(new PointerEvent(type))
}

/** Leaves what stands there alone until the frames that slide have taken it in. Their code has to have come before a finger is heard. */
export async function takenIn(): Promise<void> {
  const taken = () => {
    tapNothing()
    return document.querySelector('.drawer-content')
  }
  await expect.poll(taken, { interval: 600, timeout: 8000 }).not.toBeNull()
}

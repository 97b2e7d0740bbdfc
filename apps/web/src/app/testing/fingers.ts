/** A finger that comes and goes, with nothing under it: from then on it is heard that the reader leaves the phone alone. */
export function tapNothing(): void {
  for (const type of ['pointerdown', 'pointerup']) document.dispatchEvent(new PointerEvent(type))
}

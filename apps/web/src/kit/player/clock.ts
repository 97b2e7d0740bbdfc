import type { Language } from '@pahlavan/contract/endpoint'
import { pageDigits } from '@pahlavan/persian/digits'

const two = (value: number) => String(value).padStart(2, '0')

/** Seconds as a player shows them, in the numerals of the page: 0:07, 12:30, 1:02:03. */
export function shownTime(seconds: number, language: Language): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  return pageDigits(h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`, language)
}

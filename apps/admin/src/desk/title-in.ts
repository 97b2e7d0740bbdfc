import type { Language } from '@pahlavan/contract/endpoint'

/** A title in a language, or else in the other one. */
export const titleIn = (
  { title, titleEn }: { title: string; titleEn: string },
  language: Language,
): string => (language === 0 ? title || titleEn : titleEn || title)

import { hourOf } from '@pahlavan/kit/text/hours.ts'
import { eventDays } from '@pahlavan/kit/text/spans.ts'

/** The day and the hour of a payment: «۲۷ آذر ۱۴۰۴، ۱۸:۰۴». */
export const dayAndHour = (moment: string, language: 0 | 1): string =>
  `${eventDays({ startsAt: moment, endsAt: moment }, language)}${language === 0 ? '،' : ','} ${hourOf(moment, language)}`

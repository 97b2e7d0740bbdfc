/** A team under no state's flag: its code among those that ISO 3166-1 leaves to its users, that of the IOC, its name. */
export interface NeutralTeam {
  code: string
  ioc: string
  fa: string
  en: string
}

/** Those who wrestled under the IOC's code alone: neutral athletes, refugees, teams of a committee or of the world federation. */
export const neutralTeams: readonly NeutralTeam[] = [
  { code: 'XN', ioc: 'AIN', fa: 'ورزشکاران مستقل بی‌طرف', en: 'Individual Neutral Athletes' },
  { code: 'XR', ioc: 'EOR', fa: 'تیم پناهندگان المپیک', en: 'Refugee Olympic Team' },
  { code: 'XO', ioc: 'ROC', fa: 'کمیتهٔ المپیک روسیه', en: 'ROC' },
  { code: 'XP', ioc: 'OAR', fa: 'ورزشکاران المپیکی روسیه', en: 'Olympic Athletes from Russia' },
  { code: 'XI', ioc: 'IOA', fa: 'ورزشکاران مستقل المپیک', en: 'Independent Olympic Athletes' },
  { code: 'XE', ioc: 'EUN', fa: 'تیم متحد', en: 'Unified Team' },
  { code: 'XU', ioc: 'UWW', fa: 'تیم اتحادیهٔ جهانی کشتی', en: 'UWW team' },
]

const neutral = new Map(neutralTeams.map((team) => [team.code, team]))

/** The neutral team of a code of two letters; undefined for a country. */
export const neutralTeamOf = (code: string): NeutralTeam | undefined => neutral.get(code)

import { type Static, type TProperties, Type } from 'typebox'
import { orNull } from '../envelope.ts'
import { unorderedEndpoints } from './rows.ts'

/** The most rows of the club's own in a list, old versions among them. */
export const MAX_OWN_STYLES = 100
export const MAX_OWN_AGES = 200
export const MAX_OWN_WEIGHTS = 1000
export const MAX_OWN_RULESETS = 100
/** The most styles of a ruleset. */
export const MAX_RULESET_STYLES = 12

const own = {
  title: Type.String({ minLength: 1, maxLength: 60 }),
  titleEn: Type.String({ minLength: 1, maxLength: 60 }),
  /** New events do not take it; those that have it keep it. */
  isRetired: Type.Boolean(),
}

/** A style of wrestling. */
export const StyleFields = Type.Object(own)
export type StyleFields = Static<typeof StyleFields>

const Age = Type.Integer({ minimum: 4, maximum: 99 })

/** An age group, by years of competition less years of birth. A bout has at most `periods` of `minutes`; null is no end. */
export const AgeFields = Type.Object({
  ...own,
  ageFrom: Age,
  ageTo: orNull(Age),
  /** The age from which a wrestler may enter with a doctor's leave. */
  earlyFrom: orNull(Age),
  periods: Type.Integer({ minimum: 1, maximum: 3 }),
  minutes: Type.Integer({ minimum: 1, maximum: 10 }),
})
export type AgeFields = Static<typeof AgeFields>

/** Whether the ages of a group follow each other. */
export const areAgesInOrder = ({
  ageFrom,
  ageTo,
  earlyFrom,
}: Pick<AgeFields, 'ageFrom' | 'ageTo' | 'earlyFrom'>): boolean =>
  (ageTo === null || ageFrom <= ageTo) && (earlyFrom === null || earlyFrom < ageFrom)

const Kilograms = orNull(Type.Integer({ minimum: 10, maximum: 400 }))

/** A weight of a list of the club, above `minKg` to `maxKg`; null is open. `gender` 0 women, 1 men. */
export const WeightFields = Type.Object({
  ...own,
  styleType: Type.Integer({ minimum: 0, maximum: 32_767 }),
  gender: Type.Integer({ minimum: 0, maximum: 1 }),
  /** The name of its list, which an event takes as a whole. */
  list: Type.String({ minLength: 1, maxLength: 60 }),
  minKg: Kilograms,
  maxKg: Kilograms,
})
export type WeightFields = Static<typeof WeightFields>

/** Whether a weight has a bound, and its upper one is above the lower one. */
export const areKilogramsInOrder = ({ minKg, maxKg }: Pick<WeightFields, 'minKg' | 'maxKg'>): boolean =>
  minKg === null ? maxKg !== null : maxKg === null || minKg < maxKg

export const ties = ['oneAll', 'holds', 'cautions', 'last'] as const

/** The rules of a style. `superiority` is the lead, `first` the points, that end a bout at once; null is none. */
export const StyleRules = Type.Object({
  styleType: Type.Integer({ minimum: 0, maximum: 32_767 }),
  periods: Type.Integer({ minimum: 1, maximum: 3 }),
  seconds: Type.Integer({ minimum: 30, maximum: 900 }),
  superiority: orNull(Type.Integer({ minimum: 1, maximum: 60 })),
  first: orNull(Type.Integer({ minimum: 1, maximum: 60 })),
  hasFall: Type.Boolean(),
  /** The values that an action may have. */
  points: Type.Array(Type.Integer({ minimum: 1, maximum: 10 }), { minItems: 1, maxItems: 10 }),
  /** How a bout that is level is decided, in this order. */
  ties: Type.Array(Type.Enum([...ties], { type: 'string' }), { maxItems: ties.length }),
  /** So many cautions lose the bout. */
  cautions: Type.Integer({ minimum: 1, maximum: 5 }),
})
export type StyleRules = Static<typeof StyleRules>

/** A ruleset: how weights are wrestled, how a dual is decided, and the rules of each style. */
export const RulesetFields = Type.Object({
  ...own,
  format: Type.Enum(['olympic', 'beach'], { type: 'string' }),
  dual: Type.Enum(['wins', 'classificationPoints'], { type: 'string' }),
  styles: Type.Array(StyleRules, { minItems: 1, maxItems: MAX_RULESET_STYLES }),
})
export type RulesetFields = Static<typeof RulesetFields>

const isEachOnce = (values: readonly unknown[]): boolean => new Set(values).size === values.length

/** Whether each style of a ruleset, and each value and tie of a style, is there once. */
export const isEachRuleOnce = ({ styles }: Pick<RulesetFields, 'styles'>): boolean =>
  isEachOnce(styles.map(({ styleType }) => styleType)) &&
  styles.every((style) => isEachOnce(style.points) && isEachOnce(style.ties))

/** A row of UWW, or of the club. */
const listedOf = <P extends TProperties>(fields: P) =>
  Type.Object({
    id: Type.Integer({ minimum: 0 }),
    fields: Type.Object(fields),
    isOwn: Type.Boolean(),
    version: Type.Integer(),
    /** A later version is there. */
    isReplaced: Type.Boolean(),
    /** How many events have it, and how many wrestlers, medals and other rows; 0 for a row of UWW. */
    events: Type.Integer(),
    others: Type.Integer(),
  })

const common = {
  action: 'rules.edit',
  missing: 'rule_not_found',
  tooMany: 'too_many_rules',
  used: 'rule_used',
} as const

/** The styles of UWW, and those of the club. */
export const ownStyles = unorderedEndpoints('/api/admin/styles', {
  ...common,
  words: ['style of the club', 'styles'],
  fields: StyleFields,
  listed: listedOf(StyleFields.properties),
  refusals: ['rule_replaced', 'rule_untitled'],
})

/** The age groups of UWW, and those of the club. */
export const ownAges = unorderedEndpoints('/api/admin/ages', {
  ...common,
  words: ['age group of the club', 'age groups'],
  fields: AgeFields,
  listed: listedOf(AgeFields.properties),
  refusals: ['rule_replaced', 'rule_untitled', 'age_order'],
})

/** The weights of UWW, and those of the club. */
export const ownWeights = unorderedEndpoints('/api/admin/weights', {
  ...common,
  words: ['weight of the club', 'weights'],
  fields: WeightFields,
  listed: listedOf(WeightFields.properties),
  refusals: ['rule_replaced', 'rule_untitled', 'weight_order', 'weight_overlaps'],
})

/** The rulesets of UWW and the federation, and those of the club. */
export const ownRulesets = unorderedEndpoints('/api/admin/rulesets', {
  ...common,
  words: ['ruleset of the club', 'rulesets'],
  fields: RulesetFields,
  listed: listedOf(RulesetFields.properties),
  refusals: ['rule_replaced', 'rule_untitled', 'ruleset_twice'],
})

/** A row of a list of rules. */
export type ListedRule<Fields> = {
  id: number
  fields: Fields
  isOwn: boolean
  version: number
  isReplaced: boolean
  events: number
  others: number
}

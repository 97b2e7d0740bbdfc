import { type Static, Type } from 'typebox'
import { get } from '../endpoint.ts'

/** The first steps of a club, in the order in which they help each other. */
export const startSteps = [
  'identity',
  'category',
  'picture',
  'article',
  'page',
  'contact',
  'slide',
  'member',
] as const
export type StartStep = (typeof startSteps)[number]

export const StartState = Type.Object({
  name: Type.Enum([...startSteps], { type: 'string' }),
  isDone: Type.Boolean(),
})
export type StartState = Static<typeof StartState>

export const start = {
  steps: get('/api/admin/start/steps', {
    summary: 'Tells which of the first steps a club has done, by its data',
    data: Type.Object({ items: Type.Array(StartState) }),
    action: 'article.edit',
  }),
}

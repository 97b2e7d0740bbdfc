import { type Static, Type } from 'typebox'
import { expect, test } from 'vitest'
import { checkedFields } from './checked.ts'

const Fields = Type.Object({
  title: Type.String({ minLength: 2, maxLength: 5 }),
  price: Type.Union([Type.Integer({ minimum: 10, maximum: 20 }), Type.Null()]),
  categoryId: Type.Integer(),
  parts: Type.Array(Type.Object({ name: Type.String({ maxLength: 3 }) }), { maxItems: 2 }),
})
type Fields = Static<typeof Fields>

const right: Fields = { title: 'سالن', price: 10, categoryId: 1, parts: [{ name: 'یک' }] }
const check = checkedFields<Fields>(Fields, {
  title: (title, { price }) => (title === 'گران' && price !== 20 ? { type: 'slide_untitled' } : null),
})
const options = { fields: {}, shouldUseNativeValidation: false }
const errorsOf = async (changes: Record<string, unknown>) =>
  (await check({ ...right, ...changes }, undefined, options)).errors

test.each([
  ['right values', {}, {}],
  ['a text that is too long', { title: 'باشگاه' }, { title: { type: 'long', limit: 5 } }],
  ['a text that is too short', { title: 'س' }, { title: { type: 'short', limit: 2 } }],
  ['an empty text', { title: '' }, { title: { type: 'missing' } }],
  ['nothing where a value is needed', { categoryId: null }, { categoryId: { type: 'missing' } }],
  ['nothing where it may be', { price: null }, {}],
  ['another type', { price: 'ده' }, { price: { type: 'invalid' } }],
  ['a bound inside a union', { price: 21 }, { price: { type: 'large', limit: 20 } }],
  [
    'a part of a list',
    { parts: [right.parts[0], { name: 'چهار' }] },
    { parts: [undefined, { name: { type: 'long', limit: 3 } }] },
  ],
  [
    'a list that is too long',
    { parts: [1, 2, 3].map(() => right.parts[0]) },
    { parts: { type: 'many', limit: 2 } },
  ],
  ['a rule about two fields', { title: 'گران' }, { title: { type: 'slide_untitled' } }],
])('%s', async (_name, changes, errors) => {
  expect(await errorsOf(changes)).toEqual(errors)
})

test('a form with some of the fields is checked for these alone', async () => {
  const some = checkedFields<Pick<Fields, 'title'>>(Fields)
  expect(await some({ title: '' }, undefined, options)).toMatchObject({
    errors: { title: { type: 'missing' } },
  })
  expect(await some({ title: 'سالن' }, undefined, options)).toEqual({ values: { title: 'سالن' }, errors: {} })
})

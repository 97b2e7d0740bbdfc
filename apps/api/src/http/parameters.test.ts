import { account } from '@pahlavan/contract/account'
import type { Endpoint } from '@pahlavan/contract/endpoint'
import { events } from '@pahlavan/contract/events'
import { news } from '@pahlavan/contract/news'
import { newsComments } from '@pahlavan/contract/comments'
import { people } from '@pahlavan/contract/people'
import { scorekeeping } from '@pahlavan/contract/scorekeeping'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { parameterReader } from './parameters.ts'

const read = (endpoint: Endpoint, query: object, body?: object) =>
  parameterReader(endpoint)({ query, body } as FastifyRequest)

test('each parameter is read by its type', () => {
  expect(read(events.detail, { Id: '7' })).toEqual({ Id: 7 })
  expect(read(people.list, { ByRank: 'false' }, { userRoleType: 1 })).toEqual({
    ByRank: false,
    userRoleType: 1,
  })
  expect(read(events.list, { ages: '1,2,' })).toEqual({ ages: [1, 2] })
  expect(read(events.list, { ages: ['1', '2,3'] })).toEqual({ ages: [1, 2, 3] })
})

test('the body goes before the address, and what is not known stays for the schema to refuse', () => {
  expect(read(people.detail, { Id: '7' }, { Id: 8 })).toEqual({ Id: 8 })
  expect(read(events.detail, { Id: '1', x: '1' })).toEqual({ Id: 1, x: '1' })
})

test('null clears; a blank does where it is no text', () => {
  expect(read(account.editPlayer, {}, { heightCm: null, bio: null })).toEqual({ heightCm: null, bio: null })
  expect(read(account.editPlayer, { heightCm: '', bio: '' })).toEqual({ heightCm: null, bio: '' })
  expect(read(newsComments.add, {}, { Text: 5, NewsId: null })).toEqual({ Text: '5', NewsId: '' })
})

test('what lies inside of a value is read likewise', () => {
  const location = { lat: '35.7', lng: 51 }
  expect(read(account.editClub, {}, { location })).toEqual({ location: { lat: 35.7, lng: 51 } })
  expect(read(account.changeBookmarks, {}, { add: { news: 3 } })).toEqual({ add: { news: ['3'] } })
})

test.each(['1e3', '0x10', ' ', '1.5', '۱', 'true'])('%j is no whole number', (Id) => {
  expect(() => read(events.detail, { Id })).toThrow('invalid_parameter')
  expect(() => read(events.list, { ages: ['1', Id] })).toThrow('invalid_parameter')
})

test('a blank filter is no filter; what is needed, or named, is not left out', () => {
  expect(read(events.list, { ages: '', playWeight: ',', time: '', style: '', PageSize: '' })).toEqual({})
  expect(read(events.detail, { Id: '' })).toEqual({ Id: '' })
  expect(read(news.list, { CategoryId: '', Urls: '' })).toEqual({ Urls: [] })
  expect(read(account.editBasic, {}, { firstName: '' })).toEqual({ firstName: '' })
})

test('words keep their ZWNJ, also where the contract asks for a letter in them', () => {
  const reason = 'اشتباه\u200cها'
  expect(read(scorekeeping.withdraw, {}, { reason })).toEqual({ reason })
  expect(read(account.editPlayer, {}, { bio: reason })).toEqual({ bio: reason })
})

import { containsPersian, searchKey } from '@pahlavan/persian/letters'
import kinds from '@pahlavan/reports/kinds-fa.json' with { type: 'json' }
import results from '@pahlavan/reports/result-fa.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { makeClubs } from './clubs.ts'
import { makeWrestlers } from './people.ts'
import { ages, weights } from './weights.ts'

const now = Date.parse('2026-11-20T08:30:00Z')
const wrestlers = makeWrestlers(now)
const clubs = makeClubs()
const medals = wrestlers.flatMap((who) => who.medals.map((medal) => ({ ...medal, who })))

test('there are 240 wrestlers in all thirty-five weights, women and guests of a dozen countries among them', () => {
  expect(wrestlers).toHaveLength(240)
  for (let id = 0; id < 35; id++)
    expect(wrestlers.filter(({ weight }) => weight.id === id).length).toBeGreaterThanOrEqual(3)
  expect(wrestlers.filter(({ isWoman }) => isWoman).length).toBeGreaterThan(50)
  expect(new Set(wrestlers.map(({ country }) => country)).size).toBe(13)
  expect(new Set(wrestlers.map(({ ageId }) => ageId)).size).toBe(ages.length)
})

test('everybody has an own name in both scripts', () => {
  expect(new Set(wrestlers.map(({ first, last }) => searchKey(`${first} ${last}`))).size).toBe(240)
  for (const { first, last, firstEn, lastEn } of wrestlers) {
    expect([first, last].every(containsPersian)).toBe(true)
    expect(`${firstEn} ${lastEn}`).toMatch(/^\p{Script=Latin}[\p{Script=Latin}\- ]+$/u)
  }
})

test('no first name is a word that stands before a family name in a report', () => {
  // «امید زرین‌کلک به برنز زنده ماند» would speak of somebody else where Omid is a name.
  const before = [...JSON.stringify([kinds, results]).matchAll(/(\p{L}+) \{(?:hero|rival|last)\w*\}/gu)]
  const words = new Set(before.map(([, word]) => word))
  expect(words.size).toBeGreaterThan(20)
  expect(wrestlers.map(({ first }) => first).filter((first) => words.has(first))).toEqual([])
})

test('bodies fit their classes', () => {
  for (const { weight, weightKg, heightCm } of wrestlers) {
    expect(weightKg).toBeGreaterThan(weight.min ?? 0)
    expect(weightKg).toBeLessThanOrEqual(weight.max ?? 130)
    expect(weightKg / (heightCm / 100) ** 2).toBeGreaterThan(15)
    expect(weightKg / (heightCm / 100) ** 2).toBeLessThan(35)
  }
})

test('ages and weights agree with the birth dates', () => {
  for (const { birthDate, age, ageId, weight } of wrestlers) {
    const group = ages.find(({ id }) => id === ageId)
    expect(2026 - Number(birthDate.slice(0, 4))).toBe(age)
    expect(age).toBeGreaterThanOrEqual(group?.from ?? 99)
    expect(age).toBeLessThanOrEqual(group?.to ?? 99)
    expect(weight.list === 'senior' || weight.list === (group?.key === 'vet' ? 'veterans' : group?.key)).toBe(
      true,
    )
  }
})

test('a weight of an event has one gold, one silver and at most two bronzes, of different people', () => {
  const podiums = Map.groupBy(medals, ({ event, wonOn, weight }) => `${event} ${wonOn} ${weight}`)
  for (const podium of podiums.values()) {
    const places = podium.map(({ place }) => place)
    expect(places.filter((place) => place === 1).length).toBeLessThanOrEqual(1)
    expect(places.filter((place) => place === 2).length).toBeLessThanOrEqual(1)
    expect(places.filter((place) => place === 3).length).toBeLessThanOrEqual(2)
    expect(new Set(podium.map(({ entrant }) => entrant)).size).toBe(podium.length)
  }
})

test('medals were won at the right age, in one’s weight, before today; figures cover them', () => {
  expect(medals.length).toBeGreaterThan(400)
  for (const { wonOn, weight, age, who } of medals) {
    const group = ages.find(({ id }) => id === age)
    const then = Number(wonOn.slice(0, 4)) - Number(who.birthDate.slice(0, 4))
    expect(then).toBeGreaterThanOrEqual(group?.from ?? 99)
    expect(then).toBeLessThanOrEqual(group?.to ?? 99)
    expect(weight).toBe(who.weight.id)
    expect(Date.parse(wonOn)).toBeLessThan(now)
  }
  for (const who of wrestlers) {
    const { bouts, wins, falls, superiorities } = who.figures
    expect(falls + superiorities).toBeLessThanOrEqual(wins)
    expect(wins).toBeGreaterThanOrEqual(who.medals.filter(({ place }) => place === 1).length * 4)
    expect(bouts - wins).toBeGreaterThanOrEqual(who.medals.filter(({ place }) => place > 1).length)
  }
  expect(wrestlers.filter((who) => who.medals.length === 0).length).toBeGreaterThan(10)
})

test('some show no face, say nothing of themselves or have no club; the others speak both languages', () => {
  for (const lack of ['avatar', 'bio', 'club', 'coach'] as const) {
    const lacking = wrestlers.filter((who) => who[lack] === null).length
    expect(lacking).toBeGreaterThan(8)
    expect(lacking).toBeLessThan(80)
  }
  for (const text of wrestlers
    .flatMap(({ bio }) => bio?.fa ?? [])
    .concat(clubs.flatMap(({ about }) => about?.fa ?? [])))
    expect(text).not.toMatch(/[يىك0-9A-Za-z{}|[\]]|undefined|\s[،؛:.]|\u200C\s|\s\u200C/)
  for (const text of wrestlers
    .flatMap(({ bio }) => bio?.en ?? [])
    .concat(clubs.flatMap(({ about }) => about?.en ?? [])))
    expect(text).not.toMatch(/[آ-ی{}|]|undefined|[۰-۹]/)
})

test('forty clubs stand in Iranian cities, none of them can be called by mistake', () => {
  expect(clubs).toHaveLength(40)
  expect(new Set(clubs.map(({ name }) => name.fa)).size).toBe(40)
  for (const { lat, lng } of clubs.flatMap(({ location }) => location ?? [])) {
    expect([lat > 25, lat < 40, lng > 44, lng < 64]).not.toContain(false)
  }
  for (const phone of clubs.flatMap((each) => each.phone ?? [])) expect(phone).toMatch(/^0\d\d 0000 0\d{3}$/)
  expect(Math.max(...clubs.flatMap(({ founded }) => founded ?? []))).toBeLessThan(2026)
  expect(clubs.filter(({ about }) => about === null).length).toBeGreaterThan(3)
  expect(weights.length).toBeGreaterThan(100)
})

test('they are the same every time', () => {
  expect(makeWrestlers(now)).toEqual(wrestlers)
})

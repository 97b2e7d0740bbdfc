import { expect, test } from 'vitest'
import { placeOf, placeText } from './place.rules.ts'

test.each([
  ['35.7012, 51.4021', { lat: 35.7012, lng: 51.4021 }],
  ['۳۵٫۷۰۱۲، ۵۱٫۴۰۲۱', { lat: 35.7012, lng: 51.4021 }],
  ['35.7012 51.4021', { lat: 35.7012, lng: 51.4021 }],
  ['https://www.google.com/maps/@35.7012,51.4021,15z', { lat: 35.7012, lng: 51.4021 }],
  ['-33.85, 151.2', { lat: -33.85, lng: 151.2 }],
  [' ', null],
  ['میدان آزادی', undefined],
  ['99.5, 51.4', undefined],
  ['35.7, 191.4', undefined],
])('«%s» is read as a point of the map', (typed, place) => {
  expect(placeOf(typed)).toEqual(place)
})

test('a point is written as it is read', () => {
  const place = { lat: 35.7, lng: 51.4 }
  expect(placeOf(placeText(place))).toEqual(place)
})

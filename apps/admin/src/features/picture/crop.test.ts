import { expect, test } from 'vitest'
import { focusAt, frameOf, movedFrame, resizedFrame, visiblePart } from './crop.rules.ts'

const whole = { width: 1000, height: 500 }
const frame = { x: 100, y: 100, width: 400, height: 200 }

test('without a crop all of the picture is shown', () => {
  expect(frameOf(null, whole)).toEqual({ x: 0, y: 0, width: 1000, height: 500 })
  expect(frameOf(frame, whole)).toBe(frame)
})

test('a moved frame keeps its size and stays within the picture', () => {
  expect(movedFrame(frame, { x: 50.4, y: -20 }, whole)).toEqual({ ...frame, x: 150, y: 80 })
  expect(movedFrame(frame, { x: 9999, y: 9999 }, whole)).toEqual({ ...frame, x: 600, y: 300 })
  expect(movedFrame(frame, { x: -9999, y: -9999 }, whole)).toEqual({ ...frame, x: 0, y: 0 })
})

test('a corner moves alone, no further than the edge, and no nearer than a twentieth of the picture', () => {
  expect(resizedFrame(frame, 'nw', { x: -30, y: 10 }, whole)).toEqual({
    x: 70,
    y: 110,
    width: 430,
    height: 190,
  })
  expect(resizedFrame(frame, 'se', { x: 9999, y: 9999 }, whole)).toEqual({
    x: 100,
    y: 100,
    width: 900,
    height: 400,
  })
  expect(resizedFrame(frame, 'se', { x: -9999, y: -9999 }, whole)).toEqual({
    x: 100,
    y: 100,
    width: 50,
    height: 25,
  })
  expect(resizedFrame(frame, 'ne', { x: 9999, y: -9999 }, whole)).toEqual({
    x: 100,
    y: 0,
    width: 900,
    height: 300,
  })
})

test('the focal point is a part of the frame, and never beyond it', () => {
  expect(focusAt({ x: 300, y: 150 }, frame)).toEqual({ x: 0.5, y: 0.25 })
  expect(focusAt({ x: 9999, y: -9999 }, frame)).toEqual({ x: 1, y: 0 })
})

test('another shape shows as much as fits, by the focal point', () => {
  expect(visiblePart(frame, null, 1)).toEqual({ x: 200, y: 100, width: 200, height: 200 })
  expect(visiblePart(frame, { x: 0, y: 0 }, 1)).toEqual({ x: 100, y: 100, width: 200, height: 200 })
  expect(visiblePart(frame, { x: 1, y: 1 }, 4)).toEqual({ x: 100, y: 200, width: 400, height: 100 })
})

import { describe, expect, test } from 'vitest'
import { cuesOf, shiftCaptions, textOf, vttOfFile } from './captions.rules.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

const VTT = `WEBVTT

1
00:01.500 --> 00:03.000 align:start
سلام به همه
سطر دوم

NOTE یادداشت

00:01:02.000 --> 00:01:04.250
می‌برد`

describe('the captions of a text', () => {
  test('have their times and lines', () => {
    expect(cuesOf(VTT)).toEqual([
      { start: 1500, end: 3000, text: 'سلام به همه\nسطر دوم' },
      { start: 62_000, end: 64_250, text: 'می‌برد' },
    ])
  })

  test('are moved as a whole, with their settings, and back', () => {
    const later = shiftCaptions(VTT, 2250) ?? ''
    expect(later).toContain('00:00:03.750 --> 00:00:05.250 align:start')
    expect(later).toContain('00:01:04.250 --> 00:01:06.500')
    expect(later).toContain('NOTE یادداشت')
    expect(cuesOf(shiftCaptions(later, -2250) ?? '')).toEqual(cuesOf(VTT))
  })

  test('go past an hour', () => {
    expect(shiftCaptions('WEBVTT\n\n59:59.000 --> 59:59.500\nپایان', 1500)).toContain(
      '01:00:00.500 --> 01:00:01.000',
    )
  })

  test('stay where one would begin before the film', () => {
    expect(shiftCaptions(VTT, -1500)).not.toBeNull()
    expect(shiftCaptions(VTT, -1501)).toBeNull()
  })
})

describe('a file of captions', () => {
  test('is taken as it is where it is WebVTT', () => {
    expect(vttOfFile(bytes(`\uFEFF${VTT.replaceAll('\n', '\r\n')}`))).toBe(VTT)
  })

  test('becomes WebVTT where it is SubRip', () => {
    const vtt = vttOfFile(
      bytes(
        '1\r\n00:00:01,000 --> 0:00:02,500\r\nسلام, دنیا\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nب\r\n',
      ),
    )
    expect(vtt).toMatch(/^WEBVTT\n\n/)
    expect(cuesOf(vtt ?? '')).toEqual([
      { start: 1000, end: 2500, text: 'سلام, دنیا' },
      { start: 3000, end: 4000, text: 'ب' },
    ])
  })

  test('is read in UTF-16 and in windows-1256', () => {
    const utf16 = new Uint8Array([
      0xff,
      0xfe,
      ...Array.from('سلام', (letter) => letter.charCodeAt(0)).flatMap((unit) => [unit % 256, unit >> 8]),
    ])
    expect(textOf(utf16)).toMatch(/سلام$/)
    expect(textOf(new Uint8Array([0xd3, 0xe1, 0xc7, 0xe3]))).toBe('سلام')
  })

  test.each(['', 'سلام', 'WEBVTT', '00:00 --> 00:01', '\0\0\0'])(
    'is refused without captions: %j',
    (text) => {
      expect(vttOfFile(bytes(text))).toBeNull()
    },
  )

  test('of a megabyte without an end is refused', () => {
    expect(vttOfFile(bytes(`${' '.repeat(500_000)}${'1:'.repeat(250_000)}`))).toBeNull()
  })
})

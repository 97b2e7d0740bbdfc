import { expect, test } from 'vitest'
import { soundKey } from './sound.ts'

test.each([
  ['یویی سوساکی', 'SUSAKI Yui'],
  ['حسن قاسم‌پور', 'Hassan Ghasempour'],
  ['حسن قاسم پور', 'Hasan Qasempoor'],
  ['محمدحسین خادم', 'Mohammad Hossein Khadem'],
  ['چنگیز شهابی', 'Changiz Shahabi'],
  ['ژاله مهدوی', 'Jaleh Mahdavi'],
  ['وحید زاده', 'Vahid Zadeh'],
  ['الکساندر ماکسیموف', 'Aleksandr Maksimov'],
  ['سارا هیلدبرانت', 'Sarah Hildebrandt'],
  ['یوسنیلیس گوزمان', 'Yusneylis Guzmán'],
])('«%s» and “%s” sound alike', (persian, latin) => {
  expect(soundKey(persian)).not.toBe('')
  expect(soundKey(persian)).toBe(soundKey(latin))
})

test.each([
  ['رضا یزدانی', 'Reza Azizi'],
  ['کامران قاسم‌پور', 'Kamran Rahmanpour'],
])('«%s» and “%s” do not', (persian, latin) => expect(soundKey(persian)).not.toBe(soundKey(latin)))

test('what is no name has no sound', () => expect(soundKey(' – ')).toBe(''))

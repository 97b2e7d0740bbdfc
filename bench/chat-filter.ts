// `npm run bench:filter`: of 500 disguised forms the share that the word filter catches, and of 2,000 decent sentences the share that it catches wrongly.
import { wordFilter } from '../apps/api/src/features/chat/chat.filter.rules.ts'
import words from '../apps/api/src/features/chat/chat.words.json' with { type: 'json' }
import forms from '../apps/api/src/testing/data-chat-forms.json' with { type: 'json' }
import sentences from '../apps/api/src/testing/data-chat-sentences.json' with { type: 'json' }

const { refuses } = wordFilter([...words.fa, ...words.en], words.decent)
const missed = forms.filter((form) => !refuses(form))
const wronged = sentences.filter(refuses)
const share = (part: number, whole: number) => `${part} of ${whole}, ${((part * 100) / whole).toFixed(2)} %`
const began = performance.now()
for (const sentence of sentences) refuses(sentence)
const each = ((performance.now() - began) * 1000) / sentences.length

console.log(`caught: ${share(forms.length - missed.length, forms.length)}`)
console.log(`wrongly caught: ${share(wronged.length, sentences.length)}`)
console.log(`a sentence takes ${each.toFixed(0)} µs`)
if (process.argv.includes('--all')) console.log([...missed, '', ...wronged].join('\n'))

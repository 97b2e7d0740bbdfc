/**
 * A Latin word (a search key) as it sounds, for names that everybody writes down in a way of their own: «roudbari», «roodbari» and
 * «rudbari» are one, «ghasempour» and «qasempoor», «hosseini» and «huseyni», «zadeh» and «zade». Any other word stays as it is. It gives what
 * `latin_key` gives in SQL; both are held to `latin-vectors.json`.
 */
export const latinKey = (word: string): string =>
  /^[a-z]+$/.test(word)
    ? word
        .replaceAll('kh', 'x')
        .replaceAll('gh', 'q')
        .replace(/zh|dj/g, 'j')
        .replace(/ow(?![aeiouy])/g, 'u')
        .replaceAll('w', 'v')
        .replaceAll('o', 'u')
        .replace(/[ey]/g, 'i')
        .replace(/a+i+/g, 'i')
        .replace(/(.)\1+/g, '$1')
        .replace(/(?<=[aiu])h$/, '')
    : word

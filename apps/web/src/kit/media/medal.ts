const tones = new Map([
  [1, 'gold'],
  [2, 'silver'],
  [3, 'bronze'],
])

/** The file of a medal: gold, silver, bronze, or plain for every other place. */
export const medalPicture = (place: number): string => `/art/medal-${tones.get(place) ?? 'plain'}.svg`

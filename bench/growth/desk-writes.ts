const each = (calls: readonly string[], why: string): [string, string][] =>
  calls.map((call) => [`/api/admin/${call}`, why])

/** Writes of the desk about fans, their talk and their orders that are not measured, and why. */
export const deskWrites: Record<string, string> = Object.fromEntries([
  ...each(
    ['payments/report/upload'],
    'reads the lines of a file, and the payments of one day by their index',
  ),
  ...each(['chatbans/add', 'chatbans/end'], 'works on one row, by its key'),
  ...each(['chatwords/add', 'chatwords/remove'], 'works on one word of at most a thousand'),
  ...each(
    [
      'accounts/reveal',
      'accounts/endsession',
      'accounts/movemobile',
      'accounts/exportdata',
      'accounts/erase',
    ],
    'works on one account, by its key, as its owner would',
  ),
  ...each(
    ['parcels/labels', 'parcels/send', 'parcels/deliver', 'pickups/hand'],
    'works on at most fifty parcels, by their keys',
  ),
  ...each(
    ['returns/accept', 'returns/refuse', 'returns/paid'],
    'works on one return and its order, by their keys',
  ),
  ...each(
    ['requests/answer', 'requests/note', 'requests/watch', 'messages/answer', 'rosters/print'],
    'works on one request, message or camp, by its key',
  ),
])

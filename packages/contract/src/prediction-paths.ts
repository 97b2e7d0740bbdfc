import type { Path } from './endpoint.ts'

export const predictionPaths = {
  predictions: {
    list: {
      method: 'GET',
      url: '/api/matchprediction/datatable',
      personal: ['isBought', 'watch', 'myPrediction'],
    },
    add: { method: 'POST', url: '/api/matchprediction/addprediction' },
    leaderboard: { method: 'GET', url: '/api/matchprediction/leaderboard', own: true },
    ledger: { method: 'GET', url: '/api/matchprediction/ledger', own: true },
    mine: { method: 'GET', url: '/api/matchprediction/mine', own: true },
    left: { method: 'GET', url: '/api/matchprediction/left', own: true },
    fan: { method: 'GET', url: '/api/matchprediction/fan' },
    champions: { method: 'GET', url: '/api/home/getchampions' },
  },
} as const satisfies Record<string, Record<string, Path>>

import type { Calls } from './calls.ts'
import { predictionPaths } from './prediction-paths.ts'

export const predictions: Calls<typeof import('./predictions.ts').predictions> = predictionPaths.predictions

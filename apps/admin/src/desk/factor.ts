import { CallFailure } from '@pahlavan/client/failure'
import { create } from 'zustand'

/** The code of a refusal without a fresh second factor. */
export const FACTOR_DEMANDED = 'factor_again'

/** The act that waits for the second factor: it hears whether the code was right. */
export const useFactorDemand = create<{ answer: ((isVerified: boolean) => void) | null }>(() => ({
  answer: null,
}))

const demandFactor = (): Promise<boolean> =>
  new Promise((resolve) =>
    useFactorDemand.setState({
      answer: (isVerified) => {
        useFactorDemand.setState({ answer: null })
        resolve(isVerified)
      },
    }),
  )

/** Sends a call; where the server wants the second factor again, the member is asked and the call is sent once more. */
export async function withFactor<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    if (error instanceof CallFailure && error.code === FACTOR_DEMANDED && (await demandFactor()))
      return send()
    throw error
  }
}

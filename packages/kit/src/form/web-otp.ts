import { useEffect, useEffectEvent } from 'react'

interface OtpCredential extends Credential {
  code: string
}

/** Takes the code out of the SMS where the browser can read it (WebOTP); asks no longer once `active` is false. */
export function useWebOtp(active: boolean, take: (code: string) => void): void {
  const found = useEffectEvent(take)
  // The outside system: the browser's messages.
  useEffect(() => {
    if (!active || !('OTPCredential' in globalThis)) return undefined
    const asking = new AbortController()
    const options = { otp: { transport: ['sms'] }, signal: asking.signal } as CredentialRequestOptions
    navigator.credentials.get(options).then(
      (credential) => credential && found((credential as OtpCredential).code),
      // Refused, or not asked for any longer: the code is typed.
      () => undefined,
    )
    return () => asking.abort()
  }, [active])
}

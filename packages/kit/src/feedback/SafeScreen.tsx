import { Component, type ReactNode } from 'react'
import { forgetFailedLoads } from './failed-loads.ts'
import { ErrorState } from './States.tsx'

interface SafeScreenProps {
  children: ReactNode
  /** What leads back from where it broke. */
  head?: ReactNode
}

/** Catches what breaks while a screen, or a part of one, is drawn (also code that could not be loaded) and offers to try again. */
export class SafeScreen extends Component<SafeScreenProps, { error: unknown }> {
  override state = { error: null as unknown }

  static getDerivedStateFromError = (error: unknown) => ({ error })

  override componentDidCatch() {
    forgetFailedLoads()
  }

  override render() {
    if (this.state.error === null) return this.props.children
    return (
      <>
        {this.props.head}
        <ErrorState error={this.state.error} retry={() => globalThis.location.reload()} />
      </>
    )
  }
}

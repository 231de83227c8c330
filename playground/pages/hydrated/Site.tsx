import type { Latchkit } from '@latchkit/kernel'
import { ConnectButton, LatchkitProvider } from '@latchkit/kernel/react'
import { createElement, type ReactNode, StrictMode } from 'react'
import { HostPage } from '../host/HostPage.tsx'

export interface SiteProps {
  readonly kit: Latchkit
  readonly strictMode: boolean
}

/** A site that a server renders and a page hydrates: provider, hooks and the kit's own buttons. */
export function Site({ kit, strictMode }: SiteProps): ReactNode {
  const site = (
    <LatchkitProvider kit={kit}>
      <HostPage name="Rendered on a server" placed={false} />
      <ConnectButton label="Sign up" />
      {createElement('latchkit-button', { label: 'Join us' })}
    </LatchkitProvider>
  )
  return strictMode ? <StrictMode>{site}</StrictMode> : site
}

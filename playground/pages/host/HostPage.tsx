import { useAccount, useLatchkit } from '@latchkit/kernel/react'
import { type ReactNode, useState } from 'react'
import { signMessage } from '../../shared/signMessage.ts'
import { Connections } from './Connections.tsx'

export interface HostPageProps {
  readonly name: string
  /** Whether the page contains an element for the modal. */
  readonly placed: boolean
}

/** A plain site that embeds a kit: connects, signs, and shows the results. */
export function HostPage({ name, placed }: HostPageProps): ReactNode {
  const kit = useLatchkit()
  const { status, caipAddress, network } = useAccount()
  const [result, setResult] = useState('')
  const prepare = () => void kit.prepare().catch(() => undefined)
  const sign = () =>
    signMessage(kit, 'Hello from the host page').then(setResult, (error: unknown) =>
      setResult(error instanceof Error ? error.message : String(error)),
    )
  return (
    <main className="page">
      <h1>{name}</h1>
      <p>
        <button type="button" onPointerEnter={prepare} onFocus={prepare} onClick={() => void kit.open()}>
          {caipAddress
            ? 'Account'
            : status === 'connecting' || status === 'reconnecting'
              ? 'Connecting…'
              : 'Connect wallet'}
        </button>{' '}
        <button type="button" disabled={!caipAddress} onClick={() => void sign()}>
          Sign message
        </button>{' '}
        <button type="button" disabled={!caipAddress} onClick={() => void kit.disconnect()}>
          Disconnect
        </button>
      </p>
      <dl>
        <dt>Status</dt>
        <dd data-testid="status">{status}</dd>
        <dt>Account</dt>
        <dd>{caipAddress ?? 'none'}</dd>
        <dt>Network</dt>
        <dd>{network?.caipNetworkId ?? 'none'}</dd>
      </dl>
      <Connections />
      <output aria-label="Result">{result}</output>
      {placed ? <div ref={kit.mount} /> : null}
    </main>
  )
}

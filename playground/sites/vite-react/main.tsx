import { createLatchkit } from '@latchkit/kernel'
import {
  LatchkitProvider,
  useAccount,
  useConnect,
  useDisconnect,
  useSignMessage,
  useSwitchNetwork,
  useTheme,
} from '@latchkit/kernel/react'
import { basic } from '@latchkit/preset-basic'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { options } from '../options.ts'

const kit = createLatchkit({ ...options, plugins: basic(), metadata: { name: 'Example Shop' } })

function Site() {
  const { address, caipNetworkId, status } = useAccount()
  const { connect } = useConnect()
  const { disconnect } = useDisconnect()
  const { signMessage, data } = useSignMessage()
  const { switchNetwork } = useSwitchNetwork()
  const { setTheme } = useTheme()
  return (
    <main>
      <p data-testid="status">{status}</p>
      <p data-testid="network">{caipNetworkId}</p>
      <button type="button" onClick={() => connect()}>
        {address ?? 'Connect wallet'}
      </button>
      <button type="button" onClick={() => signMessage({ message: 'hi' })}>
        Sign
      </button>
      <button type="button" onClick={() => switchNetwork({ chainId: 31338 })}>
        Switch
      </button>
      <button type="button" onClick={() => setTheme('dark')}>
        Dark
      </button>
      <button type="button" onClick={() => disconnect()}>
        Disconnect
      </button>
      <output>{data}</output>
    </main>
  )
}

createRoot(document.querySelector('#root') as HTMLElement).render(
  <StrictMode>
    <LatchkitProvider kit={kit}>
      <Site />
    </LatchkitProvider>
  </StrictMode>,
)

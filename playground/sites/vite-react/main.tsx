import { createLatchkit } from '@latchkit/kernel'
import { LatchkitProvider, useAccount, useLatchkit } from '@latchkit/kernel/react'
import { basic } from '@latchkit/preset-basic'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { options } from './options.ts'

const kit = createLatchkit({ ...options, plugins: basic(), metadata: { name: 'Example Shop' } })

function Site() {
  const { open, provider, switchNetwork, disconnect, setTheme } = useLatchkit()
  const { status, account, network } = useAccount()
  const address = account?.split(':').at(-1) as `0x${string}`
  const sign = async () => {
    const signature = await provider('eip155').request({
      method: 'personal_sign',
      params: ['0x6869', address],
    })
    document.title = String(signature)
  }
  return (
    <main>
      <p data-testid="status">{status}</p>
      <p data-testid="network">{network}</p>
      <button type="button" onClick={() => open()}>
        {address ?? 'Connect wallet'}
      </button>
      <button type="button" onClick={sign}>
        Sign
      </button>
      <button type="button" onClick={() => switchNetwork('eip155:31338')}>
        Switch
      </button>
      <button type="button" onClick={() => setTheme('dark')}>
        Dark
      </button>
      <button type="button" onClick={() => disconnect()}>
        Disconnect
      </button>
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

import { createLatchkit } from '@latchkit/kernel'
import { mainnet } from '@latchkit/plugin-eip155/networks'
import { basic } from '@latchkit/preset-basic'
import { createConfig, http, injected } from '@wagmi/core'
import { BrowserProvider } from 'ethers'
import { createPublicClient, createWalletClient, custom, type EIP1193Provider } from 'viem'
import { mainnet as chain } from 'viem/chains'
import { Web3 } from 'web3'

// Checked by the compiler: no library needs a cast for the provider of a kit.

export function checkLibraries(): void {
  const kit = createLatchkit({ projectId: null, networks: [mainnet], plugins: basic() })
  const provider = kit.provider('eip155')
  createWalletClient({ chain, transport: custom(provider) })
  createPublicClient({ chain, transport: custom(provider) })
  new BrowserProvider(provider)
  new Web3(provider)
  createConfig({
    chains: [chain],
    connectors: [injected({ target: { id: 'latchkit', name: 'Latchkit', provider } })],
    transports: { [chain.id]: http() },
  })
  const own: EIP1193Provider = provider
  own.on('accountsChanged', (accounts) => accounts.map((account) => account.length))
  // @ts-expect-error the result has a type
  const wrong: Promise<number> = provider.request({ method: 'eth_chainId' })
  void wrong
}

import type { Network } from '@latchkit/kernel'
import { createStore, fakeConnector } from '@latchkit/kernel/testing'
import { findWallets } from '../discovery.ts'
import { createSource } from '../source.ts'
import { createFakeExtension } from './fakeExtension.ts'

/** The row of the extension that `openSource` injects. */
export const connector = fakeConnector({ id: 'polkadot:one', source: 'polkadot', namespace: 'polkadot' })

type SourceOptions = Partial<Omit<Parameters<typeof createSource>[0], 'discovery' | 'chains'>>

/** Creates the source of a page that has one extension, which answers as given. */
export function openSource(
  answers: Record<string, unknown>,
  networks: readonly Network[],
  options: SourceOptions = {},
) {
  const fake = createFakeExtension(answers)
  const page = Object.assign(new EventTarget(), { injectedWeb3: { one: fake.entry } })
  const end = new AbortController()
  const discovery = findWallets(page, createStore(), end.signal)
  end.abort()
  const source = createSource({
    discovery,
    chains: { networks: () => networks, fetch },
    getActiveChainId: () => undefined,
    siteName: () => 'Shop',
    ethereumAccounts: () => '',
    log: () => undefined,
    ...options,
  })
  return { fake, source }
}

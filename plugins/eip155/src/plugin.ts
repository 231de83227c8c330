import {
  type ChainAdapter,
  type ConnectorSource,
  type Context,
  chainAdapterToken,
  connectorSourceToken,
} from '@latchkit/kernel'
import { createAdapter } from './adapter.ts'
import { createAnnouncements } from './announcements.ts'
import { createSource } from './source.ts'

/** What `kit.api('eip155')` gives. */
export interface Eip155Api {
  readonly adapter: ChainAdapter
  readonly source: ConnectorSource
}

/** Discovers wallets by EIP-6963 and answers for the namespace. */
export default function setup(context: Context<'chains' | 'store'>): Eip155Api {
  const adapter = createAdapter(context.chains.networks)
  const announcements = createAnnouncements(window, context.store, context.signal)
  const source = createSource(announcements)
  context.provide(chainAdapterToken, adapter)
  context.provide(connectorSourceToken, source)
  return { adapter, source }
}

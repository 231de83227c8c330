import {
  type ChainAdapter,
  type ConnectorSource,
  type Context,
  chainAdapterToken,
  connectorSourceToken,
} from '@latchkit/kernel'
import { boolean, exactOptional, parse, strictObject } from 'valibot'
import { createAdapter } from './adapter.ts'
import { createAnnouncements } from './announcements.ts'
import type { GivenOptions } from './options.ts'
import { createSource } from './source.ts'

/** What `kit.api('eip155')` gives. */
export interface Eip155Api {
  readonly adapter: ChainAdapter
  readonly source: ConnectorSource
}

const flag = (name: string) => exactOptional(boolean(`eip155: ${name} is true or false`))
const optionsSchema = strictObject({
  enableEIP6963: flag('enableEIP6963'),
  enableInjected: flag('enableInjected'),
  enableCoinbase: flag('enableCoinbase'),
})

/** Discovers the wallets in the page and answers for the namespace. */
export default function setup(context: Context<'chains' | 'store', GivenOptions>): Eip155Api {
  const options = parse(optionsSchema, context.options ?? {})
  const adapter = createAdapter(context.chains.networks)
  const announcements = createAnnouncements(window, context.store, context.signal, options)
  const source = createSource(announcements)
  context.provide(chainAdapterToken, adapter)
  context.provide(connectorSourceToken, source)
  return { adapter, source }
}

import { type Context, connectorSourceToken, frameWalletToken } from '@latchkit/kernel'
import { atom } from 'jotai/vanilla'
import { connectorOf } from './connector.ts'
import { createEmbedded } from './createEmbedded.ts'
import { isServed } from './methods.ts'
import type { Port } from './openFrame.ts'
import { type GivenOptions, readOptions } from './options.ts'

/** Lets visitors log in and have a wallet. Woken by the first login, or by one of an earlier visit. */
export default function setup(context: Context<Port, GivenOptions>): void {
  const { chains, http, i18n, log } = context
  const options = readOptions(context.options)
  if (!http.has('secureSite'))
    return log('embedded: without a project id the embedded wallet needs services.secureSite of your own')
  const row = connectorOf(chains.networks(), i18n.t('embedded.wallet'))
  if (!row) return log('embedded: none of the networks is one of the embedded wallet')
  const { source, wallet } = createEmbedded(context, row, options)
  const connectors = atom([row])
  context.provide(connectorSourceToken, { ...source, id: row.source, connectors })
  context.provide(frameWalletToken, wallet)
  // Decided before anything is shown, and again where requests are posted: what the protocol does not name is not asked.
  context.tap('classify', ({ connectionId, method }) => {
    const isOurs = connectionId.startsWith(`${row.source}:`)
    return isOurs && !isServed(method) ? 'refuse' : undefined
  })
}

import { atom, type Context, connectorSourceToken, frameWalletToken } from '@latchkit/kernel/plugin'
import { createConnector } from './connector.ts'
import { createEmbedded } from './createEmbedded.ts'
import { createModel } from './createModel.ts'
import type { Ports } from './frame/openFrame.ts'
import { isSupportedMethod } from './methods.ts'
import { type EmbeddedApi, embeddedToken } from './model.ts'
import type { Needs } from './needs.ts'
import { supportOf } from './networks.ts'
import { type EmbeddedOptions, readEmbeddedOptions } from './options.ts'

/** Provides the embedded wallet. Loads with the first login, or with a stored login of an earlier visit. */
export default function setup(context: Context<Needs, EmbeddedOptions | undefined>): EmbeddedApi {
  const { wallet, logs } = provideWallet(context) ?? {}
  context.provide(embeddedToken, createModel(context, wallet))
  return { logs: () => logs?.() ?? '' }
}

/** Provides the embedded wallet, if the site's options and networks allow it. */
function provideWallet(
  context: Ports & { readonly options: EmbeddedOptions | undefined } & Pick<Context, 'provide' | 'tap'>,
) {
  const { chains, http, i18n, log } = context
  const options = readEmbeddedOptions(context.options)
  if (!http.has('secureSite')) {
    log('embedded: without a project id the embedded wallet needs services.secureSite of your own')
    return undefined
  }
  const isSupported = supportOf(http.url('secureSite', ''), options.networks)
  const row = createConnector(chains.networks().filter(isSupported), i18n.t('embedded.wallet'))
  if (!row) {
    log('embedded: none of the networks is one of the embedded wallet')
    return undefined
  }
  const { source: walletSource, ...rest } = createEmbedded(context, row, { ...options, isSupported })
  const connectors = atom([row])
  context.provide(connectorSourceToken, { ...walletSource, id: row.source, connectors })
  context.provide(frameWalletToken, rest.wallet)
  // Methods outside the protocol are refused before anything is shown. They are checked again before they are posted.
  context.tap('classify', ({ connectionId, method }) => {
    const isEmbedded = connectionId.startsWith(`${row.source}:`)
    return isEmbedded && !isSupportedMethod(method) ? 'refuse' : undefined
  })
  return rest
}

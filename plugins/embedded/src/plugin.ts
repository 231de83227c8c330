import { type Context, connectorSourceToken, featuresAtom, frameWalletToken } from '@latchkit/kernel'
import { atom } from 'jotai/vanilla'
import { connectorOf } from './connector.ts'
import { createEmbedded } from './createEmbedded.ts'
import { createModel } from './createModel.ts'
import { isServed } from './methods.ts'
import { type EmbeddedApi, embeddedToken } from './model.ts'
import type { Port, Ports } from './openFrame.ts'
import { type GivenOptions, readOptions } from './options.ts'

const source = 'embedded'

/** Lets visitors log in and have a wallet. Woken by the first login, or by one of an earlier visit. */
export default function setup(context: Context<Port, GivenOptions>): EmbeddedApi {
  const { wallet, logs } = provideWallet(context) ?? {}
  context.provide(embeddedToken, createModel(context, wallet))
  const { log, router, store } = context

  /** Above what is on screen, when the request's own view has left it. */
  function showCreated(): void {
    if (store.get(featuresAtom).smartSessions !== true) return
    setTimeout(() => {
      if (context.signal.aborted) return
      router
        .open('SmartSessionCreated')
        .catch((error: unknown) => log('A new session is not shown', { error }))
    })
  }
  context.tap('settled', ({ connectionId, method, origin }, { kind }) => {
    const isNew = method === 'wallet_grantPermissions' && origin === 'app' && kind === 'success'
    if (isNew && connectionId.startsWith(`${source}:`)) showCreated()
  })

  return {
    logs: () => logs?.() ?? '',
    async grantPermissions(request, options) {
      const { grantPermissions } = await import('./grant/grantPermissions.ts')
      const granted = await grantPermissions(context, request, options)
      showCreated()
      return granted
    },
  }
}

/** The wallet, where it can be had. */
function provideWallet(
  context: Ports & { readonly options: GivenOptions } & Pick<Context, 'provide' | 'tap'>,
) {
  const { chains, http, i18n, log } = context
  const options = readOptions(context.options)
  if (!http.has('secureSite')) {
    log('embedded: without a project id the embedded wallet needs services.secureSite of your own')
    return undefined
  }
  const row = connectorOf(chains.networks(), i18n.t('embedded.wallet'))
  if (!row) {
    log('embedded: none of the networks is one of the embedded wallet')
    return undefined
  }
  const { source: found, ...rest } = createEmbedded(context, row, options)
  const connectors = atom([row])
  context.provide(connectorSourceToken, { ...found, id: row.source, connectors })
  context.provide(frameWalletToken, rest.wallet)
  // Decided before anything is shown, and again where requests are posted: what the protocol does not name is not asked.
  context.tap('classify', ({ connectionId, method }) => {
    const isOurs = connectionId.startsWith(`${row.source}:`)
    return isOurs && !isServed(method) ? 'refuse' : undefined
  })
  return rest
}

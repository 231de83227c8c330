import { type Connector, networksAtom } from '@latchkit/kernel'
import {
  type Atom,
  atom,
  type Context,
  connectorSourceToken,
  type FrameWallet,
  frameWalletToken,
  waitForAtom,
} from '@latchkit/kernel/plugin'
import { createConnector, sourceId } from './connector.ts'
import { createEmbedded, type Embedded } from './createEmbedded.ts'
import { createModel } from './createModel.ts'
import { isSupportedMethod } from './methods.ts'
import { type EmbeddedApi, embeddedToken } from './model.ts'
import type { Needs } from './needs.ts'
import { supportOf } from './networks.ts'
import { type EmbeddedOptions, readEmbeddedOptions } from './options.ts'

type SetupContext = Context<Needs, EmbeddedOptions | undefined>

/** Provides the embedded wallet. Loads with the first login, or with a stored login of an earlier visit. */
export default function setup(context: SetupContext): EmbeddedApi {
  const embeddedAtom = atom<Embedded | undefined>(undefined)
  const walletAtom: Atom<FrameWallet | undefined> = atom((get) => get(embeddedAtom)?.wallet)
  context.provide(embeddedToken, createModel(context, walletAtom))
  provideWallet(context, (embedded) => context.store.set(embeddedAtom, embedded))
  return { logs: () => context.store.get(embeddedAtom)?.logs() ?? '' }
}

/** Provides the embedded wallet, if the site's options allow it, as soon as one of the site's networks is supported. */
function provideWallet(context: SetupContext, onCreated: (embedded: Embedded) => void): void {
  const { http, i18n, log, signal, store } = context
  const options = readEmbeddedOptions(context.options)
  if (!http.has('secureSite'))
    return log('embedded: without a project id the embedded wallet needs services.secureSite of your own')
  const isSupported = supportOf(http.url('secureSite', ''), options.networks)
  const rowAtom = atom((get) =>
    createConnector(get(networksAtom).filter(isSupported), i18n.t('embedded.wallet')),
  )
  const readRow = () => store.get(rowAtom)
  const provide = () => {
    const embedded = createEmbedded(context, readRow, { ...options, isSupported })
    onCreated(embedded)
    provideEmbedded(
      context,
      embedded,
      atom((get) => {
        const row = get(rowAtom)
        return row ? [row] : []
      }),
    )
  }
  if (readRow()) return provide()
  log('embedded: none of the networks is one of the embedded wallet')
  void waitForAtom(store, rowAtom, readRow, signal).then((row) => row && provide())
}

function provideEmbedded(
  { provide, tap }: Pick<SetupContext, 'provide' | 'tap'>,
  { source, wallet }: Embedded,
  connectors: Atom<readonly Connector[]>,
): void {
  provide(connectorSourceToken, { ...source, id: sourceId, connectors })
  provide(frameWalletToken, wallet)
  // Methods outside the protocol are refused before anything is shown. They are checked again before they are posted.
  tap('classify', ({ connectionId, method }) => {
    const isEmbedded = connectionId.startsWith(`${sourceId}:`)
    return isEmbedded && !isSupportedMethod(method) ? 'refuse' : undefined
  })
}

import {
  type Connector,
  type Context,
  connectorsAtom,
  featuresAtom,
  type WalletListing,
  walletDirectoryToken,
} from '@latchkit/kernel'
import { type Atom, atom } from 'jotai/vanilla'
import { array, looseObject, string } from 'valibot'
import type { Attempts } from './actions/createAttempts.ts'
import type { Directory } from './directory/createDirectory.ts'
import { type Attempt, type ConnectModel, connectToken, type Legal, type Recent } from './model.ts'
import type { ConnectOptions } from './options.ts'

const recentKey = 'recent_wallets'
const recentSchema = array(looseObject({ id: string(), name: string() }))
const none: Atom<undefined> = atom(() => undefined)

/** Knows what the list shows at once; asking a wallet, and the listing, come with the first who wants them. */
export default async function setup(
  context: Context<'chains' | 'http' | 'router' | 'storage' | 'store' | 'track', ConnectOptions | undefined>,
): Promise<ConnectModel> {
  const { chains, http, router, storage, store } = context
  const options = context.options ? (await import('./readOptions.ts')).readOptions(context.options) : {}
  const attemptAtom = atom<Attempt | undefined>(undefined)
  const discoveredAtom = atom(false)
  const recentAtom = atom<readonly Recent[]>((storage.read(recentKey, recentSchema) ?? []).slice(0, 2))
  const settingsAtom = atom((get): ConnectOptions => Object.assign({}, options, get(featuresAtom)))
  const answeredAtom = atom<Legal>('open')
  const legalAtom = atom((get) => {
    const { legalCheckbox, termsConditionsUrl, privacyPolicyUrl } = get(settingsAtom)
    return legalCheckbox && (termsConditionsUrl || privacyPolicyUrl) ? get(answeredAtom) : 'unasked'
  })
  void chains.discover().then(() => store.set(discoveredAtom, true))

  let membersOf: ConnectModel['membersOf'] = (connector) => [connector]
  // Where there is one namespace, no wallet can be there twice, and nothing is loaded for it.
  if (new Set(chains.networks().map((one) => one.chainNamespace)).size > 1) {
    const merge = (await import('./actions/createMerge.ts')).createMerge()
    context.tap('connectors', merge.tap)
    membersOf = merge.membersOf
  }

  let asking: Promise<Attempts> | undefined
  async function attempts(): Promise<Attempts> {
    asking ??= import('./actions/createAttempts.ts').then((code) => code.createAttempts(context, attemptAtom))
    return asking
  }

  async function attempt(connector: Connector): Promise<void> {
    ;(await attempts()).attempt(connector)
  }

  context.tap('connected', async (connection) => {
    const known = store.get(connectorsAtom).flatMap(membersOf)
    const recents = await (await attempts()).remember(connection, known, store.get(recentAtom))
    if (!recents) return
    storage.write(recentKey, recents)
    store.set(recentAtom, recents)
  })

  let opening: Promise<Directory> | undefined
  const directoryAtom = atom<Directory | undefined>(undefined)
  directoryAtom.onMount = (set) => {
    opening ??= import('./directory/createDirectory.ts').then((code) =>
      code.createDirectory(context, options, recentAtom),
    )
    opening.then(set, () => {
      opening = undefined
    })
  }

  const images = new WeakMap<WalletListing, Atom<string | undefined>>()
  function imageOf(wallet: WalletListing): Atom<string | undefined> {
    const { imageId } = wallet
    if (!imageId || !http.has('walletList')) return none
    const known = images.get(wallet) ?? atom((get) => get(get(directoryAtom)?.imageOf(imageId) ?? none))
    images.set(wallet, known)
    return known
  }
  context.provide(walletDirectoryToken, { imageOf })

  function mayGoOn(): boolean {
    if (!['open', 'refused'].includes(store.get(legalAtom))) return true
    store.set(answeredAtom, 'refused')
    return false
  }

  const model: ConnectModel = {
    attemptAtom,
    discoveredAtom,
    guideUrl: http.url('links', '/'),
    async choose(connector) {
      if (!mayGoOn()) return
      const connectorId = connector.id
      if (connector.type === 'WALLET_CONNECT') return router.push('ConnectingWalletConnect', {})
      if (!membersOf(connector).includes(connector))
        return router.push('ConnectingMultiChain', { connectorId })
      await Promise.all([router.push('ConnectingExternal', { connectorId }), attempts()])
      void attempt(connector)
    },
    attempt: (connector) => void attempt(connector),
    settingsAtom,
    recentAtom,
    legalAtom,
    accept: (accepted) => store.set(answeredAtom, accepted ? 'accepted' : 'open'),
    mayGoOn,
    listed: http.has('walletList'),
    membersOf,
    directoryAtom,
    imageOf,
  }
  context.provide(connectToken, model)
  return model
}

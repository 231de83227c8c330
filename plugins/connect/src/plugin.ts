import { type Connection, connectorsAtom, featuresAtom } from '@latchkit/kernel'
import { once } from '@latchkit/kernel/chain'
import { type Atom, atom, type Context, lazy, stackAtom, walletDirectoryToken } from '@latchkit/kernel/plugin'
import { custom } from 'valibot'
import type { Attempts } from './actions/createAttempts.ts'
import type { LazyDirectory } from './directory/createLazyDirectory.ts'
import type { RecentWallet } from './directory/recent.ts'
import { isCustom, loadAttempts, loadDirectory, loadMerge } from './loads.ts'
import { type Attempt, type ConnectApi, type ConnectModel, connectToken } from './model.ts'
import type { Needs } from './needs.ts'
import type { ConnectOptions } from './options.ts'

const loadOptions = lazy(() => import('./applyOptions.ts'))

// The other fields are validated when a row is rendered. A value with an id is an object, so its fields can be read.
const recentSchema = custom<readonly RecentWallet[]>(
  (value) => Array.isArray(value) && value.every((item) => item?.id),
)
const noImage: Atom<undefined> = atom(() => undefined)

/** Sets up the state that the list shows immediately. Connecting and the listing are loaded on first use. */
export default async function setup(
  context: Context<Needs, ConnectOptions | undefined>,
): Promise<ConnectApi> {
  const { chains, http, router, storage, store } = context
  const options = context.options && (await (await loadOptions()).applyOptions(context, context.options))
  const attemptAtom = atom<Attempt | undefined>(undefined)
  const discoveredAtom = atom(false)
  const recentAtom = atom<readonly RecentWallet[]>(
    (storage.read('recent_wallets', recentSchema) ?? []).slice(0, 2),
  )
  const settingsAtom = atom((get): ConnectOptions => Object.assign({}, options, get(featuresAtom)))
  void chains.discover().then(() => store.set(discoveredAtom, true))

  // With one namespace, no wallet can occur twice, so the merge is not loaded.
  const hasOneNamespace = new Set(chains.networks().map((network) => network.chainNamespace)).size === 1
  if (!hasOneNamespace) {
    context.tap('connectors', (await loadMerge()).merge)
  }

  const directoryAtom = atom<LazyDirectory | undefined>(undefined)
  const load = once(async () => {
    const code = await loadDirectory()
    const directory = code.createLazyDirectory(context, options ?? {}, settingsAtom, recentAtom)
    store.set(directoryAtom, directory)
    return directory
  })
  directoryAtom.onMount = () => void load().catch(() => undefined)

  const attempts = once<Attempts>(async () => {
    const code = await loadAttempts()
    return code.createAttempts(context, { attemptAtom, recentAtom, settingsAtom, load })
  })
  const remember = async (connection: Connection): Promise<void> => {
    // Read before the first await, because the modal closes in the meantime.
    const stack = store.get(stackAtom)
    await (await attempts()).remember(connection, stack)
  }
  // Runs before every other tap, for the same reason.
  context.tap('connected', remember, { stage: -1 })

  context.provide(walletDirectoryToken, {
    imageOf: (wallet) => atom((get) => get(get(directoryAtom)?.imageOf(wallet) ?? noImage)),
  })

  const plainAtom = atom(
    (get) =>
      !isCustom(options, get(featuresAtom), get(recentAtom).length > 0) &&
      get(connectorsAtom).every(({ type }) => type === 'ANNOUNCED' || type === 'INJECTED'),
  )
  const model: ConnectModel = {
    attemptAtom,
    discoveredAtom,
    guideUrl: http.url('links', '/'),
    select: (connector) =>
      attempts().then(
        (loaded) => loaded.choose(connector),
        // If the code fails to load, the view shows the error and offers a retry.
        () => router.push('ConnectingExternal', { connectorId: connector.id }),
      ),
    attempt: (connector) =>
      void attempts().then(
        (loaded) => loaded.attempt(connector),
        () => undefined,
      ),
    settingsAtom,
    recentAtom,
    plainAtom,
    hasOneNamespace,
    hasListing: http.has('walletList'),
    directoryAtom: atom((get) => get(directoryAtom)),
    load,
  }
  context.provide(connectToken, model)
  return { select: model.select, wallets: async (query) => (await load()).list(query) }
}

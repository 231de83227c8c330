import {
  type Connection,
  type Context,
  connectorsAtom,
  featuresAtom,
  stackAtom,
  walletDirectoryToken,
} from '@latchkit/kernel'
import { type Atom, atom } from 'jotai/vanilla'
import { custom } from 'valibot'
import type { Attempts } from './actions/createAttempts.ts'
import type { More } from './directory/createMore.ts'
import type { Recent } from './directory/recent.ts'
import { type Attempt, type ConnectModel, connectToken } from './model.ts'
import type { ConnectOptions } from './options.ts'

// The rest of a row is read by who shows it; what has an id is an object, so that may be looked for.
const recentSchema = custom<readonly Recent[]>(
  (value) => Array.isArray(value) && value.every((one) => one?.id),
)
const none: Atom<undefined> = atom(() => undefined)

/** Knows what the list shows at once; what asks a wallet, and the listing, come with the first who want them. */
export default async function setup(
  context: Context<'chains' | 'http' | 'router' | 'storage' | 'store' | 'track', ConnectOptions | undefined>,
): Promise<ConnectModel> {
  const { chains, http, router, storage, store } = context
  const options =
    context.options && (await (await import('./readOptions.ts')).applyOptions(context, context.options))
  const attemptAtom = atom<Attempt | undefined>(undefined)
  const discoveredAtom = atom(false)
  const recentAtom = atom<readonly Recent[]>((storage.read('recent_wallets', recentSchema) ?? []).slice(0, 2))
  const settingsAtom = atom((get): ConnectOptions => Object.assign({}, options, get(featuresAtom)))
  void chains.discover().then(() => store.set(discoveredAtom, true))

  // Where there is one namespace, no wallet can be there twice, and nothing is loaded for it.
  const single = new Set(chains.networks().map((one) => one.chainNamespace)).size === 1
  if (!single) {
    context.tap('connectors', (await import('./actions/merge.ts')).merge)
  }

  const moreAtom = atom<More | undefined>(undefined)
  const load = once(async () => {
    const code = await import('./directory/createMore.ts')
    const more = code.createMore(context, options ?? {}, settingsAtom, recentAtom)
    store.set(moreAtom, more)
    return more
  })
  moreAtom.onMount = () => void load().catch(() => undefined)

  // In one file with the view that shows an attempt: neither is of use without the other.
  const attempts = once<Attempts>(async () => {
    const code = await import('./views/ConnectingExternal.tsx')
    return code.createAttempts(context, { attemptAtom, recentAtom, settingsAtom, load })
  })
  const remember = async (connection: Connection): Promise<void> => {
    // Read before anything is waited for: the modal closes in the meantime.
    const stack = store.get(stackAtom)
    await (await attempts()).remember(connection, stack)
  }
  // Before every other tap, for the same reason.
  context.tap('connected', remember, { stage: -1 })

  context.provide(walletDirectoryToken, {
    imageOf: (wallet) => atom((get) => get(get(moreAtom)?.imageOf(wallet) ?? none)),
  })

  const plainAtom = atom(
    (get) =>
      !options &&
      !/legal|Wallets|Order/.test(`${Object.keys(get(featuresAtom))}`) &&
      get(recentAtom).length === 0 &&
      get(connectorsAtom).every(({ type }) => type === 'ANNOUNCED' || type === 'INJECTED'),
  )
  const model: ConnectModel = {
    attemptAtom,
    discoveredAtom,
    guideUrl: http.url('links', '/'),
    choose: (connector) =>
      attempts().then(
        (all) => all.choose(connector),
        // What does not load says so in its view, and is tried again there.
        () => router.push('ConnectingExternal', { connectorId: connector.id }),
      ),
    attempt: (connector) =>
      void attempts().then(
        (all) => all.attempt(connector),
        () => undefined,
      ),
    settingsAtom,
    recentAtom,
    plainAtom,
    single,
    listed: http.has('walletList'),
    moreAtom: atom((get) => get(moreAtom)),
    load,
  }
  context.provide(connectToken, model)
  return model
}

/** Gets code once; what did not come is asked for again by who wants it next. */
function once<T>(get: () => Promise<T>): () => Promise<T> {
  let going: Promise<T> | undefined
  return () => {
    going ??= get().catch((error: unknown) => {
      going = undefined
      throw error
    })
    return going
  }
}

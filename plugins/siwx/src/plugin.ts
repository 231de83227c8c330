import { type Context, lazy, onAbort, pairingSignInToken, readMetadata } from '@latchkit/kernel/plugin'
import { createSiwxPorts } from './createSiwxPorts.ts'
import { createFlow } from './flow/createFlow.ts'
import { targetAtom } from './flow/targetAtom.ts'
import { type SiwxApi, signInToken } from './model.ts'
import type { Needs } from './needs.ts'
import type { OneClickParts } from './oneClick/oneClick.ts'
import type { SiwxOptions } from './options.ts'
import { readConfig } from './readConfig.ts'

// Constant functions, so that the code is requested once.
const loadApi = lazy(() => import('./api.ts'))
const loadWatch = lazy(() => import('./flow/watch.ts'))

/** Asks every account that connects to sign in, and signs out those that disconnect. */
export default async function setup(context: Context<Needs, SiwxOptions | undefined>): Promise<SiwxApi> {
  const { signal, store } = context
  const config = await readConfig(context.options, createSiwxPorts(context))
  const flow = createFlow(context, config)
  const signedIn: OneClickParts['signedIn'] = new Set()
  const parts = { context, config, flow, signedIn }

  // Does not wait for the visitor, because other taps must not.
  context.tap('connected', async () => {
    flow.follow(true)
    // An account that has signed in while it was paired is not asked again, and needs no view that waits for its session.
    if (!signedIn.delete(store.get(targetAtom)?.account)) flow.ask()
  })
  context.tap('close', flow.keepOpen)
  context.tap('disconnecting', async (connection, options) => {
    if (config.signOutOnDisconnect === false) return
    const { signOutOf } = await loadWatch()
    await signOutOf(context, flow.calls, connection, options)
  })
  onAbort(
    signal,
    store.sub(targetAtom, () => flow.follow(true)),
  )
  // A visitor can sign in without it.
  loadWatch().then(
    ({ watch }) => watch(context, flow),
    () => undefined,
  )
  flow.follow(false)

  context.provide(pairingSignInToken, {
    prepare: async (...call) => (await loadApi()).prepare(parts, ...call),
    accept: async (...call) => (await loadApi()).accept(parts, ...call),
  })
  context.provide(signInToken, {
    stateAtom: flow.stateAtom,
    isRequired: flow.calls.isRequired,
    site: () => readMetadata(context.site, document, location.origin),
    sign: flow.sign,
    cancel: flow.cancel,
    mount: flow.mount,
  })
  return {
    config,
    sessionAtom: flow.sessionAtom,
    signIn: async () => (await loadApi()).signIn(parts),
    signOut: async () => (await loadApi()).signOut(parts),
  }
}

import {
  activeNetworkAtom,
  type Connector,
  connectionsAtom,
  type Network,
  networksAtom,
  parseChainId,
} from '@latchkit/kernel'
import type { FrameLogin, FrameRequest, FrameRequests, FrameWallet } from '@latchkit/kernel/plugin'
import { sourceId } from './connector.ts'
import { errors } from './errors.ts'
import { openFrame, type Ports } from './frame/openFrame.ts'
import { showFrame } from './frame/showFrame.ts'
import { createLogin } from './login/createLogin.ts'
import { createLoginStore } from './login/createLoginStore.ts'
import { createSignIn } from './login/createSignIn.ts'
import type { ReadOptions } from './options.ts'
import { type AskFrame, createAskFrame } from './requests/askFrame.ts'
import { createFrameQueue } from './requests/createFrameQueue.ts'
import { createHeartbeat } from './requests/createHeartbeat.ts'
import { createRequests } from './requests/createRequests.ts'
import { createSource, type EmbeddedSource } from './source.ts'

/** The embedded wallet with all its parts. */
export interface Embedded {
  readonly source: EmbeddedSource
  readonly wallet: FrameWallet
  /** Returns the log of the messages between the page and the frame, if the logger is enabled. */
  readonly logs: () => string
}

type Questions = {
  readonly [Name in FrameRequest]: (
    payload: FrameRequests[Name]['payload'],
    options: { readonly signal: AbortSignal },
  ) => Promise<FrameRequests[Name]['response']>
}

/** The calls that other plugins may make. Calls that are not listed here are not possible. */
const createQuestions = (ask: AskFrame): Questions => ({
  CONNECT_EMAIL: (payload, options) => ask('CONNECT_EMAIL', payload, options),
  CONNECT_DEVICE: (payload, options) => ask('CONNECT_DEVICE', payload, options),
  CONNECT_OTP: (payload, options) => ask('CONNECT_OTP', payload, options),
  GET_SOCIAL_REDIRECT_URI: (payload, options) => ask('GET_SOCIAL_REDIRECT_URI', payload, options),
  GET_FARCASTER_URI: (payload, options) => ask('GET_FARCASTER_URI', payload, options),
  CONNECT_FARCASTER: (payload, options) => ask('CONNECT_FARCASTER', payload, options),
  UPDATE_EMAIL: (payload, options) => ask('UPDATE_EMAIL', payload, options),
  UPDATE_EMAIL_PRIMARY_OTP: (payload, options) => ask('UPDATE_EMAIL_PRIMARY_OTP', payload, options),
  UPDATE_EMAIL_SECONDARY_OTP: (payload, options) => ask('UPDATE_EMAIL_SECONDARY_OTP', payload, options),
})

/** The options, and whether the wallet has accounts on a network. */
export interface EmbeddedSettings extends Pick<ReadOptions, 'defaultAccountTypes' | 'enableLogger'> {
  isSupported(network: Pick<Network, 'caipNetworkId'>): boolean
}

/**
 * Creates the embedded wallet. The frame is not added to the page before the first call.
 *
 * @param readRow returns the row of the wallet list, which changes with the networks of the site
 */
export function createEmbedded(
  ports: Ports,
  readRow: () => Connector | undefined,
  options: EmbeddedSettings,
): Embedded {
  const { chains, http, log, services, store, toast, signal } = ports
  const loginStore = createLoginStore(ports)
  let pendingLogin: FrameLogin | undefined

  const { frame, messenger, logs } = openFrame(ports, {
    enableLogger: options.enableLogger,
    initialChain: () =>
      loginStore.read('LAST_USED_CHAIN_KEY') ??
      [store.get(activeNetworkAtom), ...store.get(networksAtom)].find(
        (network) => network && options.isSupported(network),
      )?.caipNetworkId ??
      'eip155:1',
    onSession(session) {
      login.sessionUpdated(session)
      client.tokenReceived()
    },
    onReset() {
      queue.forgetNetwork()
      client.frameRestarted()
    },
  })
  const client = createAskFrame(frame, messenger, {
    token: () => loginStore.read('SESSION_TOKEN_KEY'),
    onRefused() {
      if (!store.get(login.userAtom)) return
      login.loginEnded()
      loseAll()
    },
  })
  const { ask } = client
  const login = createLogin({ store, loginStore, ask, defaults: options.defaultAccountTypes })
  const queue = createFrameQueue({
    ready: client.ready,
    call: messenger.call,
    restart: frame.restart,
    signal,
  })
  const request = createRequests({
    queue,
    prompt: {
      abandon: () => void messenger.call('RPC_ABORT', undefined, { signal }).catch(() => undefined),
      watch: createHeartbeat(ask, frame.restart),
    },
  })
  const { source, setAccountType, loseAll } = createSource({
    ask,
    chains,
    queue,
    request,
    signIn: createSignIn(services),
    log,
    isSupported: options.isSupported,
    accountType: login.preferredTypeFor,
    pendingLogin: () => pendingLogin,
    isLoggedIn: login.isLoggedIn,
    userReported: login.userReported,
    loginEnded: login.loginEnded,
  })
  verifyOnReturn()

  /** Verifies the login when the page is restored from the back/forward cache. */
  function verifyOnReturn(): void {
    const verify = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || !frame.element() || !store.get(login.userAtom)) return
      login.isLoggedIn({ signal }).then((isLoggedIn) => isLoggedIn || loseAll(), frame.restart)
    }
    window.addEventListener('pageshow', verify, { signal })
  }

  const questions = createQuestions(ask)
  const site = http.url('secureSite', '').replace(/\/+$/, '')
  const wallet: FrameWallet = {
    statusAtom: frame.statusAtom,
    userAtom: login.userAtom,
    origin: new URL(site).origin,
    loadingUrl: `${site}/loading`,
    get namespaces() {
      return readRow()?.namespaces ?? []
    },
    prepare: () => void frame.ready(signal).catch(() => undefined),
    request: (name, payload, options) => questions[name](payload, options),
    async login(request, options) {
      const row = readRow()
      if (!row) throw errors.NO_NETWORK()
      pendingLogin = request
      try {
        const connections = await chains.connect(row, options)
        if (!login.loginSucceeded(request)) toast({ kind: 'success', text: 'embedded.notKept' })
        void login.readNetworks(signal)
        return connections
      } finally {
        pendingLogin = undefined
      }
    },
    setEmail: login.emailChanged,
    reload: () =>
      frame.reload(() => void messenger.call('RELOAD', undefined, { signal }).catch(() => undefined)),
    async setAccountType(type, options) {
      const connections = Object.values(store.get(connectionsAtom))
        .flat()
        .filter(({ source, chainId }) => source === sourceId && parseChainId(chainId).namespace === 'eip155')
      await setAccountType(type, connections, {
        signal: options.signal,
        savePreference: () => loginStore.write('PREFERRED_ACCOUNT_TYPE', type),
      })
    },
    ownsConnection: (connection) => connection.source === sourceId,
    async show(place, options) {
      await frame.ready(options.signal)
      const element = frame.element()
      if (element) showFrame(element, place, options.signal)
      return element !== undefined
    },
  }
  return { source, wallet, logs }
}

import {
  activeNetworkAtom,
  type Connector,
  connectionsAtom,
  type FrameLogin,
  type FrameQuestion,
  type FrameQuestions,
  type FrameWallet,
  networksAtom,
  parseChainId,
} from '@latchkit/kernel'
import { served } from './connector.ts'
import { type Ask, createAsk } from './createCalls.ts'
import { createFrameQueue } from './createFrameQueue.ts'
import { createHeartbeat } from './createHeartbeat.ts'
import { createLogin } from './createLogin.ts'
import { createRequests } from './createRequests.ts'
import { createSource, type EmbeddedSource } from './createSource.ts'
import { showOver } from './frame/showOver.ts'
import { openFrame, type Ports } from './openFrame.ts'
import type { EmbeddedOptions } from './options.ts'
import { createLoginStore } from './store.ts'

/** All of it, joined. */
export interface Embedded {
  readonly source: EmbeddedSource
  readonly wallet: FrameWallet
  /** What has passed between the page and the frame, where that is kept. */
  readonly logs: () => string
}

type Questions = {
  readonly [Name in FrameQuestion]: (
    payload: FrameQuestions[Name]['ask'],
    options: { readonly signal: AbortSignal },
  ) => Promise<FrameQuestions[Name]['answer']>
}

/** What other plugins may ask; whatever else they name is not asked. */
const questionsOf = (ask: Ask): Questions => ({
  CONNECT_EMAIL: (payload, asked) => ask('CONNECT_EMAIL', payload, asked),
  CONNECT_DEVICE: (payload, asked) => ask('CONNECT_DEVICE', payload, asked),
  CONNECT_OTP: (payload, asked) => ask('CONNECT_OTP', payload, asked),
  GET_SOCIAL_REDIRECT_URI: (payload, asked) => ask('GET_SOCIAL_REDIRECT_URI', payload, asked),
  GET_FARCASTER_URI: (payload, asked) => ask('GET_FARCASTER_URI', payload, asked),
  CONNECT_FARCASTER: (payload, asked) => ask('CONNECT_FARCASTER', payload, asked),
  UPDATE_EMAIL: (payload, asked) => ask('UPDATE_EMAIL', payload, asked),
  UPDATE_EMAIL_PRIMARY_OTP: (payload, asked) => ask('UPDATE_EMAIL_PRIMARY_OTP', payload, asked),
  UPDATE_EMAIL_SECONDARY_OTP: (payload, asked) => ask('UPDATE_EMAIL_SECONDARY_OTP', payload, asked),
})

/** Joins the frame, who is logged in, and the wallet that the kernel connects. Nothing is in the page before it is asked. */
export function createEmbedded(ports: Ports, row: Connector, options: Required<EmbeddedOptions>): Embedded {
  const { chains, http, log, store, toast, signal } = ports
  const kept = createLoginStore(ports)
  let pending: FrameLogin | undefined

  const { frame, messenger, logs } = openFrame(ports, {
    enableLogger: options.enableLogger,
    firstChain: () =>
      kept.read('LAST_USED_CHAIN_KEY') ??
      [store.get(activeNetworkAtom), ...store.get(networksAtom)].find(
        (one) => one && served.includes(one.chainNamespace),
      )?.caipNetworkId ??
      'eip155:1',
    token(token) {
      kept.write('SESSION_TOKEN_KEY', token)
      asking.gaveToken()
    },
    gone() {
      queue.forget()
      asking.restarted()
    },
  })
  const asking = createAsk(frame, messenger, {
    token: () => kept.read('SESSION_TOKEN_KEY'),
    refused() {
      if (!store.get(login.userAtom)) return
      login.ended()
      lose()
    },
  })
  const { ask } = asking
  const login = createLogin({ store, kept, ask, defaults: options.defaultAccountTypes })
  const queue = createFrameQueue({
    ready: asking.ready,
    call: messenger.call,
    restart: frame.restart,
    signal,
  })
  const request = createRequests({
    queue,
    person: {
      abandon: () => void messenger.call('RPC_ABORT', undefined, { signal }).catch(() => undefined),
      watch: createHeartbeat(ask, frame.restart),
    },
  })
  const { source, setAccountType, lose } = createSource({
    ask,
    chains,
    queue,
    request,
    log,
    accountType: login.typeFor,
    login: () => pending,
    isLoggedIn: login.isLoggedIn,
    told: login.told,
    loggedOut: login.ended,
  })
  verifyOnReturn()

  /** A page that comes back from where browsers keep pages asks whether the wallet still knows the visitor. */
  function verifyOnReturn(): void {
    const verify = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || !frame.element() || !store.get(login.userAtom)) return
      login.isLoggedIn({ signal }).then((still) => still || lose(), frame.restart)
    }
    window.addEventListener('pageshow', verify, { signal })
  }

  const questions = questionsOf(ask)
  const site = http.url('secureSite', '').replace(/\/+$/, '')
  const wallet: FrameWallet = {
    statusAtom: frame.statusAtom,
    userAtom: login.userAtom,
    origin: new URL(site).origin,
    loadingUrl: `${site}/loading`,
    namespaces: row.namespaces ?? [row.namespace],
    prepare: () => void frame.ready(signal).catch(() => undefined),
    ask: (name, payload, asked) => questions[name](payload, asked),
    async login(how, asked) {
      pending = how
      try {
        const made = await chains.connect(row, asked)
        if (!login.succeeded(how)) toast({ kind: 'success', text: 'embedded.notKept' })
        void login.readNetworks(signal)
        return made
      } finally {
        pending = undefined
      }
    },
    emailChanged: login.emailChanged,
    reload: () =>
      frame.reload(() => void messenger.call('RELOAD', undefined, { signal }).catch(() => undefined)),
    async setAccountType(type, { signal: asked }) {
      const living = Object.values(store.get(connectionsAtom)).flat()
      await setAccountType(
        type,
        living.filter((one) => one.source === row.source && parseChainId(one.chainId).namespace === 'eip155'),
        { signal: asked, keep: () => kept.write('PREFERRED_ACCOUNT_TYPE', type) },
      )
    },
    serves: (connection) => connection.source === row.source,
    async show(place, { signal: shown }) {
      await frame.ready(shown)
      const element = frame.element()
      if (element) showOver(element, place, shown)
      return element !== undefined
    },
  }
  return { source, wallet, logs }
}

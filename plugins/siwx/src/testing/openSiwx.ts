import { type ChainId, connectionsAtom, LatchkitError, modalAtom, type NetworkInput } from '@latchkit/kernel'
import type { ConnectionWatch } from '@latchkit/kernel/chain'
import { stackAtom, toastAtom } from '@latchkit/kernel/plugin'
import {
  createFakeAdapter,
  createFakeSource,
  createTestKernel,
  type FakeAnswers,
  fakeConnection,
  fakeConnector,
  fakePlugin,
  serviceOf,
  testNetworks,
  viewPlugin,
  walletPlugin,
} from '@latchkit/kernel/testing'
import type { SignInState } from '../flow/state.ts'
import { siwx } from '../index.ts'
import { type SiwxApi, signInToken } from '../model.ts'
import type { SiwxConfig, SiwxMessage, SiwxSession } from '../sessions/types.ts'

export const rejected = new LatchkitError('USER_REJECTED', { message: 'No', surface: 'view', rpcCode: 4001 })

const closers: (() => void)[] = []

/** Closes everything that a test has opened, and removes its connections, which the next test would restore. */
export function closeAll(): void {
  for (const close of closers.splice(0)) close()
  localStorage.clear()
}

function messageOf(chainId: ChainId, accountAddress: string, nonce: string): SiwxMessage {
  const issuedAt = '2030-01-01T00:00:00.000Z'
  const data = { chainId, accountAddress, domain: location.host, uri: location.origin, version: '1' }
  return { ...data, nonce, issuedAt, toString: () => `Sign in ${nonce}` }
}

/** A configuration that keeps sessions in memory. A test replaces its functions. */
export function createMemory(part: Partial<SiwxConfig> = {}) {
  const sessions: SiwxSession[] = []
  const calls: string[] = []
  let nonces = 0
  const isOf = ({ data }: SiwxSession, chainId: ChainId, address: string) =>
    data.chainId === chainId && data.accountAddress === address
  const config: SiwxConfig = {
    async createMessage({ chainId, accountAddress }) {
      calls.push('createMessage')
      nonces += 1
      return messageOf(chainId, accountAddress, `nonce${nonces}`)
    },
    async addSession(session) {
      calls.push('addSession')
      sessions.push(session)
    },
    async setSessions(next) {
      sessions.splice(0, sessions.length, ...next)
    },
    async getSessions(chainId, address) {
      calls.push('getSessions')
      return sessions.filter((session) => isOf(session, chainId, address))
    },
    async revokeSession(chainId, address) {
      calls.push(`revokeSession ${chainId}`)
      for (const session of [...sessions])
        if (isOf(session, chainId, address)) sessions.splice(sessions.indexOf(session), 1)
    },
    ...part,
  }
  return {
    config,
    sessions,
    calls,
    add: (chainId: ChainId, address: string) => addTo(sessions, chainId, address),
  }
}

function addTo(sessions: SiwxSession[], chainId: ChainId, address: string): void {
  const { toString: _, ...data } = messageOf(chainId, address, 'stored')
  sessions.push({ data, message: 'stored', signature: '0x' })
}

const solanaChain = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
/** A Solana account, which a wallet of `connectSolana` has. */
export const solanaAccount = `${solanaChain}:9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM` as const

const solanaNetwork: NetworkInput = {
  id: solanaChain.slice('solana:'.length),
  name: 'Solana',
  chainNamespace: 'solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
}

/** The wallet of another namespace. */
const solanaPlugin = () =>
  walletPlugin(
    createFakeSource(
      {
        connect: async ({ id }) => [
          fakeConnection({
            id: `solana:${id}`,
            source: 'solana',
            connectorId: id,
            namespace: 'solana',
            accounts: [solanaAccount],
            chainId: solanaChain,
          }),
        ],
      },
      'solana',
    ),
    createFakeAdapter(),
    { namespace: 'solana', on: ['namespace:solana', 'service:connectorSource', 'service:chainAdapter'] },
  )

const switchRequest = () => [{ method: 'wallet_switchEthereumChain', params: [] }]
const methods = { personal_sign: 'approve', wallet_switchEthereumChain: 'approve' } as const

/** Opens this plugin in a real kernel with a fake wallet. */
export async function openSiwx(config: SiwxConfig, answers: FakeAnswers = {}) {
  const toasts: string[] = []
  const tracked: string[] = []
  const source = createFakeSource(answers)
  const tracker = fakePlugin({
    id: 'tracker',
    on: ['boot'],
    setup: (context) =>
      context.tap('track', ({ event }) => {
        // What the kernel derives from the state is not this plugin's.
        if (/^SIWX_|^CLICK_CANCEL/.test(event)) tracked.push(event)
      }),
  })
  const { kernel, diagnostics } = createTestKernel({
    networks: [...testNetworks, solanaNetwork],
    plugins: [
      viewPlugin('views', ['Connect', 'Account', 'ApproveTransaction']),
      walletPlugin(source, createFakeAdapter({ switchRequest }), { methods }),
      solanaPlugin(),
      siwx({ siwx: config }),
      tracker,
    ],
  })
  closers.push(() => kernel.destroy())
  kernel.store.sub(toastAtom, () => {
    const text = kernel.store.get(toastAtom)?.text
    if (text !== undefined) toasts.push(text)
  })
  const session = await kernel.session()
  const api = (await kernel.plugins.api('siwx')) as SiwxApi
  const signIn = await serviceOf(kernel, 'siwx', signInToken)
  const { store } = kernel
  const unmount = signIn.mount()
  return {
    kernel,
    diagnostics,
    source,
    api,
    tracked,
    toasts,
    connect: () => session.connect(fakeConnector()),
    connectSolana: () => session.connect(fakeConnector({ source: 'solana', namespace: 'solana' })),
    disconnect: (id: string) => session.disconnect(id),
    sign: () => signIn.sign(),
    cancel: () => signIn.cancel(),
    state: (): SignInState | undefined => store.get(signIn.stateAtom),
    /** Makes the view unusable, as when its code does not load. */
    unmount,
    views: () => store.get(stackAtom).map(({ view }) => view),
    isOpen: () => store.get(modalAtom).open,
    connections: () => store.get(connectionsAtom).eip155 ?? [],
    solanaConnections: () => store.get(connectionsAtom).solana ?? [],
    watch: () => source.watches.at(-1) as ConnectionWatch,
  }
}

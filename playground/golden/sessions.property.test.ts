import {
  activeNamespaceAtom,
  type Connection,
  connectionsAtom,
  type Namespace,
  type NetworkInput,
  statusesAtom,
} from '@latchkit/kernel'
import type { ConnectionWatch } from '@latchkit/kernel/chain'
import { atom, connectorSourceToken } from '@latchkit/kernel/plugin'
import {
  createFakeSource,
  createStorageArea,
  createTestKernel,
  fakeConnector,
  fakePlugin,
  fewRuns,
  secondAddress,
  serviceOf,
  testNetworks,
  viewPlugin,
} from '@latchkit/kernel/testing'
import { send } from '@latchkit/plugin-send'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { sendFormToken } from './sendForm.ts'

// Wallets with a session for several namespaces and wallets with one: what a disconnect removes, and what
// it must keep.

afterEach(() => vi.unstubAllGlobals())

const spaces = ['eip155', 'solana', 'bip122', 'cosmos'] as const satisfies readonly Namespace[]
const networks: readonly NetworkInput[] = spaces.map((space) => ({
  ...testNetworks[0],
  id: space === 'eip155' ? 1 : 'one',
  chainNamespace: space,
  caipNetworkId: `${space}:1`,
}))
const wallets = ['relay', 'embedded', 'extension'] as const
type Wallet = (typeof wallets)[number]

const step = fc.record({
  do: fc.constantFrom('connect', 'connect', 'disconnect', 'disconnect', 'lost', 'write'),
  wallet: fc.constantFrom(...wallets),
  granted: fc.subarray([...spaces], { minLength: 1 }),
  space: fc.constantFrom(...spaces),
})
const key = '@latchkit/main/connections'

/** Creates a kit of these wallets with the real plugin for drafts; each wallet stores a token for each of its sessions. */
async function open() {
  const area = createStorageArea()
  vi.stubGlobal('window', { localStorage: area })
  let topics = 0
  let granted: readonly Namespace[] = []
  const tokens = new Set<string>()
  const disconnected: string[] = []
  const watches = new Map<string, ConnectionWatch>()
  const tokenOf = ({ source, session, id }: Connection) => `${source} ${session ?? id}`
  const make = (wallet: Wallet): readonly Connection[] => {
    const session = { relay: `topic-${topics++}`, embedded: 'login', extension: undefined }[wallet]
    return granted.slice(0, wallet === 'extension' ? 1 : undefined).map((space) => ({
      id: `${wallet}:${space}:${session}`,
      source: wallet,
      connectorId: wallet,
      namespace: space,
      accounts: [`${space}:1:${secondAddress}` as const],
      chainId: `${space}:1` as const,
      ...(session === undefined ? {} : { session }),
    }))
  }
  const connectorOf = (wallet: Wallet, space: Namespace) =>
    fakeConnector({
      id: wallet,
      source: wallet,
      namespace: space,
      ...(wallet === 'extension' ? {} : { namespaces: [...spaces] }),
    })
  const source = (wallet: Wallet) => ({
    ...createFakeSource(
      {
        connect: async () => {
          const created = make(wallet)
          for (const one of created) tokens.add(tokenOf(one))
          return created
        },
        disconnect: async (connection) => {
          disconnected.push(tokenOf(connection))
          tokens.delete(tokenOf(connection))
        },
      },
      wallet,
    ),
    connectors: atom(spaces.map((space) => connectorOf(wallet, space))),
    watch: (connection: Connection, watch: ConnectionWatch) => void watches.set(connection.id, watch),
  })
  const { kernel } = createTestKernel({
    networks: networks as never,
    plugins: [
      viewPlugin('views', ['Connect', 'Account']),
      send({ namespaces: spaces }),
      ...wallets.map((wallet) =>
        fakePlugin({
          id: wallet,
          on: ['service:connectorSource'],
          setup: ({ provide }) => provide(connectorSourceToken, source(wallet)),
        }),
      ),
    ],
  })
  const session = await kernel.session()
  const model = await serviceOf(kernel, 'send', sendFormToken)
  return {
    kernel,
    session,
    model,
    tokens,
    disconnected,
    watches,
    tokenOf,
    current: (space: Namespace) => kernel.store.get(connectionsAtom)[space]?.[0],
    stored: (): Readonly<Record<string, unknown>> => JSON.parse(area.rows.get(key) ?? '{}'),
    async connect(wallet: Wallet, spacesGiven: readonly Namespace[]) {
      granted = spacesGiven
      await session.connect(connectorOf(wallet, spacesGiven[0] ?? 'eip155'))
    },
  }
}

const empty = { amount: '', to: '' }

test('I-25: a disconnect removes the whole session, its namespaces, token and draft, and nothing of any other wallet', async () => {
  const seen = { sessions: 0, drafts: 0, remaining: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 16 }), async (steps) => {
      const kit = await open()
      const { model, current, tokens, disconnected, tokenOf } = kit
      const read = kit.kernel.store.get
      /** The connection of the draft. */
      let writtenFor: string | undefined
      const live = () => spaces.flatMap((space) => current(space) ?? [])
      const stateOf = (all: readonly Connection[]) =>
        all.map((one) => [
          current(one.namespace),
          read(statusesAtom)[one.namespace],
          kit.stored()[one.namespace],
          kit.watches.get(one.id)?.signal.aborted,
        ])
      for (const [at, one] of steps.entries()) {
        const target = current(one.space)
        if (one.do === 'connect') await kit.connect(one.wallet, one.granted)
        else if (one.do === 'write') {
          model.edit({ amount: `${at}`, to: secondAddress })
          writtenFor = live().find(({ namespace }) => namespace === activeOf(kit))?.id
        } else if (target) {
          const isLost = one.do === 'lost'
          const leaving = live().filter((other) =>
            isLost ? other === target : tokenOf(other) === tokenOf(target),
          )
          const others = live().filter((other) => !leaving.includes(other))
          const before = structuredClone(stateOf(others))
          const draft = read(model.draftAtom)
          const remaining = new Set(tokens)
          const words = disconnected.length
          if (isLost) kit.watches.get(target.id)?.lost()
          else await kit.session.disconnect(target.id)
          expect(stateOf(others)).toEqual(before)
          for (const { id, namespace } of leaving) {
            expect(current(namespace)).toBeUndefined()
            expect([read(statusesAtom)[namespace], kit.stored()[namespace]]).toEqual([
              'disconnected',
              undefined,
            ])
            expect(kit.watches.get(id)?.signal.aborted).toBe(true)
          }
          // The wallet is notified once for each session, but not of a session that it ended itself.
          expect(disconnected.slice(words)).toEqual(isLost ? [] : [tokenOf(target)])
          if (!isLost) remaining.delete(tokenOf(target))
          expect(tokens).toEqual(remaining)
          const isWriter = !isLost && leaving.some(({ id }) => id === writtenFor)
          expect(read(model.draftAtom)).toEqual(isWriter ? empty : draft)
          if (leaving.length > 1 && others.length > 0) seen.sessions += 1
          if (draft !== empty && draft.amount !== '') seen[isWriter ? 'drafts' : 'remaining'] += 1
        }
      }
      kit.kernel.destroy()
    }),
    fewRuns,
  )
  // The generated cases must contain these situations.
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0)
})

const activeOf = ({ kernel }: Awaited<ReturnType<typeof open>>): Namespace | undefined =>
  kernel.store.get(activeNamespaceAtom)

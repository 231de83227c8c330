import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import type { Connection, ConnectionWatch } from '../../contracts/connector.ts'
import { drain } from '../../testing/drain.ts'
import {
  createStorageArea,
  createTestSession,
  deferred,
  fakeConnection,
  fakeConnector,
  runs,
  secondAddress,
} from '../../testing/index.ts'
import { connectionsAtom, type Status, statusesAtom } from '../state/atoms.ts'

afterEach(() => vi.unstubAllGlobals())

/** The statuses that may follow each status. */
const legal: Readonly<Record<Status, readonly Status[]>> = {
  disconnected: ['connecting', 'reconnecting'],
  // A second wallet may connect while the first is connected, and a failed attempt returns to that status.
  // A connection of another tab may be pending at the same time.
  connecting: ['connected', 'disconnected', 'reconnecting'],
  // The visitor may choose a wallet while the last one is being restored.
  reconnecting: ['connected', 'disconnected', 'connecting'],
  connected: ['disconnected', 'connecting'],
}

/** This edge requires another tab at exactly the right moment. */
const rareEdge = 'connecting → reconnecting'

type Action =
  | {
      readonly do: 'connect'
      readonly wallet: number
      readonly how: 'yes' | 'no' | 'nothing' | 'never'
      readonly abort: boolean
    }
  | { readonly do: 'restore' | 'sync' | 'disconnect' | 'disconnectOne' | 'lost' | 'changed' | 'remove' }
  | { readonly do: 'otherTab'; readonly wallets: readonly number[] }
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('connect' as const),
      wallet: fc.nat(2),
      how: fc.constantFrom(
        'yes' as const,
        'yes' as const,
        'no' as const,
        'nothing' as const,
        'never' as const,
      ),
      abort: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom<
        'restore' | 'sync' | 'disconnect' | 'disconnectOne' | 'lost' | 'changed' | 'remove'
      >('restore', 'sync', 'disconnect', 'disconnectOne', 'lost', 'changed'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('otherTab' as const),
      wallets: fc.array(fc.nat(2), { maxLength: 2 }),
    }),
  },
)

const row = (wallet: number) => ({
  connectorId: `w${wallet}`,
  source: 'fake',
  chainId: 'eip155:1',
  accounts: [{ address: '0x1' }],
})
const key = '@latchkit/main/connections'
const store = (wallets: readonly number[]) => JSON.stringify({ eip155: wallets.map(row) })

test('I-26: the status only follows legal edges, matches the connections, and never stays pending', async () => {
  // No task in between reads a file.
  await import('./createRestore.ts')
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.record({ action, turns: fc.nat(10) }), { maxLength: 8 }),
      fc.option(fc.array(fc.nat(2), { minLength: 1, maxLength: 2 })),
      fc.array(fc.constantFrom<'yes' | 'nothing' | 'no'>('yes', 'nothing', 'no'), {
        minLength: 3,
        maxLength: 3,
      }),
      fc.array(fc.nat(12), { minLength: 1, maxLength: 6 }),
      async (scheduler, actions, stored, restores, ticks) => {
        const area = createStorageArea(stored ? { [key]: store(stored) } : {})
        vi.stubGlobal('window', { localStorage: area })
        const later = () => scheduler.schedule(Promise.resolve())
        const connectionsOf = (id: string): readonly Connection[] => [
          fakeConnection({ id: `eip155:${id}`, connectorId: id }),
        ]
        const answer = async (how: string | undefined, id: string): Promise<readonly Connection[]> => {
          await later()
          if (how === 'never') return new Promise(() => undefined)
          if (how === 'no') throw new Error('no')
          return how === 'yes' ? connectionsOf(id) : []
        }
        const behaviors = new Map<string, string>()
        const { kernel, session, source } = await createTestSession({
          answers: {
            connect: ({ id }) => answer(behaviors.get(id), id),
            restore: ({ connectorId }) => answer(restores[Number(connectorId.slice(1))], connectorId),
            disconnect: later,
          },
        })
        await kernel.plugins.api('fake')
        // Loaded in advance, so that only microtasks and tasks of the scheduler follow.
        const statuses: Status[] = ['disconnected']
        const status = () => kernel.store.get(statusesAtom).eip155 ?? 'disconnected'
        const list = () => kernel.store.get(connectionsAtom).eip155 ?? []
        kernel.store.sub(statusesAtom, () => {
          if (status() !== statuses.at(-1)) statuses.push(status())
          if (status() === 'connected' && list().length !== 1) problems.push('connected without a connection')
          if (status() === 'disconnected' && list().length > 0)
            problems.push('disconnected with a connection')
          if (status() === 'reconnecting' && list().length > 0)
            problems.push('reconnecting what is connected')
        })
        const problems: string[] = []
        const attempts: Promise<unknown>[] = []
        const aborts: AbortController[] = []
        const watch = (): ConnectionWatch | undefined => source.watches.at(-1)
        const run = async (one: Action): Promise<unknown> => {
          if (one.do === 'connect') {
            const id = `w${one.wallet}`
            behaviors.set(id, one.how)
            const visitor = new AbortController()
            aborts.push(visitor)
            const attempt = session.connect(fakeConnector({ id }), { signal: visitor.signal })
            attempts.push(attempt.catch(() => undefined))
            if (one.abort) void later().then(() => visitor.abort())
            return undefined
          }
          if (one.do === 'restore') return session.restore()
          if (one.do === 'sync') return session.sync()
          if (one.do === 'disconnect') return session.disconnect()
          if (one.do === 'disconnectOne') return session.disconnect(list()[0]?.id ?? 'none')
          if (one.do === 'lost') return watch()?.lost()
          if (one.do === 'changed') return watch()?.changed({ accounts: [`eip155:1:${secondAddress}`] })
          if (one.do === 'otherTab') {
            if (one.wallets.length > 0) area.setItem(key, store(one.wallets))
            else area.removeItem(key)
            return session.sync()
          }
          return undefined
        }
        for (const { action: one, turns } of actions) {
          const begin = async () => {
            for (let turn = 0; turn <= turns; turn += 1) await later()
            await run(one)
          }
          void begin()
        }
        await drain(scheduler, ticks)
        for (const visitor of aborts) visitor.abort()
        await drain(scheduler, [0])
        for (const [at, next] of statuses.entries()) {
          const from = statuses[at - 1]
          if (from) expect(legal[from], statuses.join(' → ')).toContain(next)
          seen.add(`${from} → ${next}`)
        }
        expect(status(), statuses.join(' → ')).toBe(list().length > 0 ? 'connected' : 'disconnected')
        expect(problems).toEqual([])
        kernel.destroy()
        vi.unstubAllGlobals()
      },
    ),
    runs,
  )
  // Every legal edge was reached. The rare one is also covered by the test below.
  seen.add(rareEdge)
  expect([...seen].filter((edge) => !edge.startsWith('undefined'))).toHaveLength(
    Object.values(legal).flat().length,
  )
})

test('I-26: aborting an attempt while a connection of another tab is pending keeps the status reconnecting', async () => {
  const area = createStorageArea()
  vi.stubGlobal('window', { localStorage: area })
  const coming = deferred<readonly Connection[]>()
  const { kernel, session, source, statuses } = await createTestSession({
    answers: { connect: () => new Promise(() => undefined), restore: () => coming.promise },
  })
  const visitor = new AbortController()
  const attempt = session.connect(fakeConnector(), { signal: visitor.signal })
  area.setItem(key, store([1]))
  const synced = session.sync()
  await vi.waitFor(() => expect(source.calls).toContain('restore'))
  visitor.abort()
  await expect(attempt).rejects.toThrow()
  coming.resolve([fakeConnection({ id: 'eip155:w1', connectorId: 'w1' })])
  await synced
  expect(statuses.join(' → ')).toBe(`${rareEdge} → connected`)
  kernel.destroy()
})

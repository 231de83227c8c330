import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import type { ConnectionWatch } from '../../contracts/connector.ts'
import type { Namespace } from '../../contracts/ids.ts'
import {
  createStorageArea,
  createTestSession,
  fakeConnection,
  fakeConnector,
  runs,
} from '../../testing/index.ts'
import { activeNamespaceAtom, connectionsAtom, statusesAtom } from '../state/atoms.ts'

afterEach(() => vi.unstubAllGlobals())

const namespaces = ['eip155', 'solana', 'bip122', 'cosmos'] as const satisfies readonly Namespace[]
const namespace = fc.constantFrom(...namespaces)
const action = fc.record({
  do: fc.constantFrom(
    'connect' as const,
    'connect' as const,
    'disconnect' as const,
    'lost' as const,
    'ask' as const,
  ),
  namespace,
  wallet: fc.nat(2),
})

const key = '@latchkit/main/connections'

test('I-25: a disconnect does not affect other connections: their status, storage, watch, pending requests and position in the list', async () => {
  let left = 0
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 14 }), async (actions) => {
      const area = createStorageArea()
      vi.stubGlobal('window', { localStorage: area })
      const { kernel, session, source } = await createTestSession({
        answers: {
          connect: async ({ id, namespace: of }) => [
            fakeConnection({
              id: `${of}:${id}`,
              connectorId: id,
              namespace: of,
              chainId: `${of}:1`,
              accounts: [`${of}:1:0x${id}`],
            }),
          ],
          request: () => new Promise(() => undefined),
        },
      })
      const get = kernel.store.get
      /** Pending requests, with the connection that each was made on. */
      const open = new Map<string, string>()
      const followers = new Map<string, ConnectionWatch>()
      let requestCount = 0
      const stored = (): Record<string, unknown> => JSON.parse(area.rows.get(key) ?? '{}')
      const stateOf = (of: Namespace) => {
        return JSON.stringify([
          get(connectionsAtom)[of] ?? [],
          get(statusesAtom)[of],
          stored()[of],
          [...open.values()].filter((each) => each.startsWith(of)).length,
        ])
      }
      for (const step of actions) {
        const current = get(connectionsAtom)[step.namespace]?.[0]
        if (step.do === 'connect') {
          await session.connect(fakeConnector({ id: `w${step.wallet}`, namespace: step.namespace }))
          const watch = source.watches.at(-1)
          if (watch) followers.set(`${step.namespace}:w${step.wallet}`, watch)
        } else if (step.do === 'ask' && step.namespace === 'eip155' && current) {
          const id = `${requestCount++}`
          open.set(id, current.id)
          const ended = () => open.delete(id)
          kernel.provider('eip155').request({ method: 'eth_blockNumber' }).then(ended, ended)
          await vi.waitFor(() => expect(source.requests).toHaveLength(requestCount))
        } else if ((step.do === 'disconnect' || step.do === 'lost') && current) {
          left += 1
          const others = namespaces.filter((of) => of !== step.namespace)
          const before = others.map(stateOf)
          const active = get(activeNamespaceAtom)
          const alive = source.watches.filter(({ signal }) => !signal.aborted).length
          if (step.do === 'lost') followers.get(current.id)?.lost()
          else await session.disconnect(current.id)
          await new Promise((done) => setTimeout(done))
          expect(others.map(stateOf)).toEqual(before)
          expect(get(connectionsAtom)[step.namespace]).toEqual([])
          expect([get(statusesAtom)[step.namespace], stored()[step.namespace]]).toEqual([
            'disconnected',
            undefined,
          ])
          expect(source.watches.filter(({ signal }) => !signal.aborted)).toHaveLength(alive - 1)
          if (active !== step.namespace) expect(get(activeNamespaceAtom)).toBe(active)
          expect([...open.values()]).not.toContain(current.id)
        }
      }
      kernel.destroy()
    }),
    runs,
  )
  expect(left).toBeGreaterThan(runs.numRuns / 10)
})

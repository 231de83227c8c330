import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { Connector } from '../../contracts/connector.ts'
import type { HookName } from '../../contracts/hooks.ts'
import {
  createFakeSource,
  createTestKernel,
  createTestPipeline,
  fakeConnector,
  fewRuns,
  runs,
  tapPlugin,
  viewPlugin,
  walletPlugin,
} from '../../testing/index.ts'
import { connectorsAtom, stackAtom } from '../state/atoms.ts'

const send = { method: 'eth_sendTransaction', params: [{ to: '0x1', value: '0x1' }] }
const failures = (diagnostics: readonly { readonly message: string }[]) =>
  diagnostics.filter(({ message }) => message.startsWith('Plugin "odd" failed in hook'))

/** Values that no hook accepts as an answer. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    5,
    '',
    'stay!',
    [],
    {},
    [null],
    [{}],
    new Map(),
    () => 1,
    1n,
  ),
  fc.constantFrom<unknown>(
    { refuse: 1 },
    { approved: 'yes' },
    { view: 1 },
    { features: null },
    { method: 'x' },
  ),
  fc.constantFrom<unknown>({ approved: true, signal: {} }, { ...send, params: undefined }, { params: [] }),
  fc.jsonValue().filter((value) => value !== 'stay'),
)
/** Whether the tap answers synchronously or with a promise. */
const when = fc.boolean()

const tap = (hook: HookName, value: unknown, later: boolean, manifest = {}) =>
  tapPlugin('odd', hook, (() => (later ? Promise.resolve(value) : value)) as never, manifest)

test('a prepare tap that returns the wrong shape does not change the request, and is named in the log', async () => {
  await fc.assert(
    fc.asyncProperty(odd, when, async (value, later) => {
      const { request, source, diagnostics } = createTestPipeline({ plugins: [tap('prepare', value, later)] })
      await request(send)
      expect(source.requests).toMatchObject([send])
      expect(failures(diagnostics)).toHaveLength(1)
    }),
    runs,
  )
})

test('a prepare tap can only change the params', async () => {
  const fields = {
    method: 'eth_sign',
    connectionId: 'x',
    chainId: 'eip155:2',
    origin: 'modal',
    requestedBy: 'x',
  }
  for (const [key, value] of Object.entries(fields)) {
    const { request, source, diagnostics } = createTestPipeline({
      plugins: [
        tapPlugin('odd', 'prepare', (async (r: object) => ({ ...r, [key]: value, params: [] })) as never),
      ],
    })
    await request(send)
    expect(source.requests).toMatchObject([{ ...send, connectionId: 'eip155:wallet', chainId: 'eip155:1' }])
    expect(failures(diagnostics)).toHaveLength(1)
  }
})

test('a guard or connecting tap that returns the wrong shape refuses, and an approve tap rejects', async () => {
  await fc.assert(
    fc.asyncProperty(odd, when, fc.boolean(), async (value, later, guards) => {
      const plugin = guards ? tap('guard', value, later) : tap('approve', value, later, { approver: true })
      const { request, source, diagnostics } = createTestPipeline({
        hasOwnPrompt: guards,
        plugins: [plugin],
      })
      const plainNo =
        !guards && typeof value === 'object' && value !== null && Reflect.get(value, 'approved') === false
      await expect(request(send)).rejects.toMatchObject({ code: 4001 })
      expect(source.requests).toEqual([])
      expect(failures(diagnostics)).toHaveLength(plainNo ? 0 : 1)
    }),
    runs,
  )
  await fc.assert(
    fc.asyncProperty(odd, when, async (value, later) => {
      const source = createFakeSource()
      const { kernel } = createTestKernel({
        plugins: [walletPlugin(source), tap('connecting', value, later)],
      })
      const session = await kernel.session()
      await expect(session.connect(fakeConnector())).rejects.toMatchObject({ reason: 'REFUSED' })
      expect(source.calls).toEqual([])
    }),
    fewRuns,
  )
})

test('a tap of connectors, navigate or close that returns the wrong shape changes nothing', async () => {
  const hooks = ['connectors', 'navigate', 'close'] as const
  await fc.assert(
    fc.asyncProperty(odd, when, fc.constantFrom(...hooks), async (value, later, hook) => {
      // An empty list of wallets is a valid answer of a filter.
      fc.pre(!(hook === 'connectors' && Array.isArray(value) && value.length === 0))
      const source = createFakeSource()
      const { kernel, diagnostics } = createTestKernel({
        plugins: [walletPlugin(source), viewPlugin('views', ['Connect', 'Account']), tap(hook, value, later)],
      })
      await kernel.plugins.api('fake')
      await kernel.plugins.api('odd')
      await kernel.router.open('Account').catch(() => undefined)
      kernel.router.close()
      await kernel.session().then((session) => session.connect(fakeConnector()))
      const named = { id: 'wallet', hasOwnPrompt: true }
      expect(kernel.store.get(connectorsAtom)).toMatchObject([named])
      expect(kernel.store.get(stackAtom).length).toBeLessThanOrEqual(1)
      await vi.waitFor(() => expect(failures(diagnostics).length).toBeGreaterThan(0))
    }),
    fewRuns,
  )
})

/** The changes that an untyped plugin may make to a row. */
const change = fc.record(
  {
    id: fc.constantFrom('other', 'wallet', 1, undefined),
    source: fc.constantFrom('other', 'fake', undefined),
    namespace: fc.constantFrom('solana', 'tron', undefined),
    namespaces: fc.constantFrom(['solana'], [], 'x'),
    type: fc.constantFrom('AUTH', 'INJECTED', 1),
    hasOwnPrompt: fc.constantFrom(true, false, 1, undefined),
    rdns: fc.constantFrom('io.metamask', 1),
    name: fc.constantFrom('MetaMask', 'Wallet'),
    members: fc.constantFrom(undefined, [], [{ id: 'wallet' }], 'x'),
    badge: fc.constant('popular'),
  },
  { requiredKeys: [] },
)

test('I-01: whatever a connectors tap returns, the same wallets have their own prompt as their sources listed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(change, { minLength: 1, maxLength: 3 }),
      fc.constantFrom('map', 'push', 'hide', 'write', 'group'),
      async (hasOwnPrompt, changes, how) => {
        const listed = fakeConnector({ hasOwnPrompt })
        const rewrite = (list: readonly Connector[]): unknown => {
          const changed = changes.map((item, at) => ({ ...list[at % list.length], ...item }))
          if (how === 'map') return changed
          if (how === 'push') return [...list, ...changed]
          if (how === 'hide') return []
          if (how === 'group') return [{ ...list[0], ...changes[0], members: changed }]
          for (const row of list) Reflect.set(row, 'hasOwnPrompt', !hasOwnPrompt)
          return undefined
        }
        const source = createFakeSource()
        const { kernel } = createTestKernel({
          plugins: [walletPlugin(source), tapPlugin('odd', 'connectors', rewrite as never)],
        })
        kernel.store.set(source.connectors, [listed])
        await kernel.plugins.api('fake')
        await kernel.plugins.api('odd')
        const session = await kernel.session()
        const rows = kernel.store.get(connectorsAtom).flatMap((row) => row.members ?? row)
        for (const row of rows) expect(row).toMatchObject({ id: 'wallet', source: 'fake', hasOwnPrompt })
        await session.connect(rows[0] ?? listed)
        const pending = kernel.provider('eip155').request(send)
        if (hasOwnPrompt) await expect(pending).resolves.toBe('answer')
        else await expect(pending).rejects.toMatchObject({ reason: 'NO_APPROVER' })
        expect(source.requests).toHaveLength(hasOwnPrompt ? 1 : 0)
      },
    ),
    runs,
  )
})

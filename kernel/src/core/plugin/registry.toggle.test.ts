import { expect, test, vi } from 'vitest'
import { connectorSourceToken, defineToken } from '../../contracts/tokens.ts'
import {
  createFakeSource,
  createTestKernel,
  fakeConnector,
  fakePlugin,
  viewPlugin,
} from '../../testing/index.ts'
import { connectorsAtom, slotsAtom } from '../state/atoms.ts'

const token = defineToken<string>('greeting')

const completePlugin = (id: string, order: number) =>
  fakePlugin({
    id,
    views: viewPlugin(id, [`${id}View`]).manifest.views ?? {},
    on: ['open'],
    slots: { walletActions: [{ id, order, label: id, icon: async () => ({ default: null }), opens: id }] },
    setup(context) {
      context.tap('track', vi.fn())
      context.tap('close', () => undefined)
      context.provide(token, id)
      context.provide(connectorSourceToken, createFakeSource({}, id))
    },
  })

const shape = ({ kernel }: ReturnType<typeof createTestKernel>) => ({
  taps: kernel.hooks.size(),
  services: [...kernel.plugins.provided(token)].sort(),
  connectors: kernel.store
    .get(connectorsAtom)
    .map(({ source }) => source)
    .sort(),
  slots: kernel.store.get(slotsAtom).walletActions.map(({ id }) => id),
  views: ['a', 'b', 'c'].map((id) => kernel.plugins.view(`${id}View`)?.plugin),
  ids: [...kernel.plugins.ids()].sort(),
})

test('I-33: a thousand toggles leave taps, services, slots, views and wallets unchanged', async () => {
  const opened = createTestKernel({ plugins: [completePlugin('a', 1), completePlugin('c', 3)] })
  await opened.kernel.plugins.activate('open')
  const before = shape(opened)
  for (let turn = 0; turn < 1000; turn += 1) {
    opened.kernel.plugins.use(completePlugin('b', 2))
    // Sometimes while it loads, sometimes when it is active, sometimes before either.
    if (turn % 3 === 0) await opened.kernel.plugins.activate('open')
    if (turn % 3 === 1) void opened.kernel.plugins.activate('open')
    opened.kernel.plugins.remove('b')
  }
  await new Promise((done) => setTimeout(done))
  expect(shape(opened)).toEqual(before)
  expect(opened.diagnostics).toEqual([])
})

test('I-34: the order in which independent plugins are composed does not change the registry', async () => {
  const orders = ['abc', 'acb', 'bac', 'bca', 'cab', 'cba']
  const shapes = await Promise.all(
    orders.map(async (order) => {
      const opened = createTestKernel({
        plugins: [...order].map((id) => completePlugin(id, ' abc'.indexOf(id))),
      })
      await opened.kernel.plugins.activate('open')
      return shape(opened)
    }),
  )
  for (const shape of shapes) expect(shape).toEqual(shapes[0])
  expect(shapes[0]?.slots).toEqual(['a', 'b', 'c'])
})

test('wallets are listed in plugin order and every source is watched, in whatever order they are activated', async () => {
  const sources = ['a', 'b'].map((id) => createFakeSource({}, id))
  const [first, second] = sources
  const { kernel } = createTestKernel({
    plugins: sources.map((source) =>
      fakePlugin({ id: source.id, setup: (context) => context.provide(connectorSourceToken, source) }),
    ),
  })
  await kernel.plugins.api('b')
  await kernel.plugins.api('a')
  const listed = () => kernel.store.get(connectorsAtom).map(({ id, source }) => `${source}:${id}`)
  expect(listed()).toEqual(['a:wallet', 'b:wallet'])
  if (first) kernel.store.set(first.connectors, [fakeConnector({ source: 'a', id: 'late' })])
  expect(listed()).toEqual(['a:late', 'b:wallet'])
  if (second) kernel.store.set(second.connectors, [])
  expect(listed()).toEqual(['a:late'])
  kernel.plugins.remove('a')
  expect(listed()).toEqual([])
})

test('destroying a kernel ends every plugin', async () => {
  const { kernel } = createTestKernel({ plugins: [completePlugin('a', 1), completePlugin('b', 2)] })
  await kernel.plugins.activate('open')
  kernel.destroy()
  expect([kernel.hooks.size(), kernel.plugins.provided(token), kernel.plugins.ids()]).toEqual([0, [], []])
})

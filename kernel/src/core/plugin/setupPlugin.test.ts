import { expect, test, vi } from 'vitest'
import type { Connector } from '../../contracts/connector.ts'
import { connectorSourceToken, defineToken } from '../../contracts/tokens.ts'
import { createFakeSource, createTestKernel, deferred, fakePlugin } from '../../testing/index.ts'
import { connectorsAtom } from '../state/atoms.ts'

const prices = defineToken<string>('prices')

test('the providers of required services are set up before the plugin', async () => {
  const order: string[] = []
  const { kernel } = createTestKernel({
    plugins: [
      fakePlugin({
        id: 'asks',
        requires: ['prices'],
        setup: () => {
          order.push('asks')
          return kernel.plugins.provided(prices)
        },
      }),
      fakePlugin({
        id: 'gives',
        provides: ['prices'],
        on: ['service:prices'],
        async setup(context) {
          await new Promise((done) => setTimeout(done))
          order.push('gives')
          context.provide(prices, '7')
        },
      }),
      fakePlugin({ id: 'other', on: ['service:names'], setup: () => void order.push('other') }),
    ],
  })
  await expect(kernel.plugins.api('asks')).resolves.toEqual(['7'])
  expect(order).toEqual(['gives', 'asks'])
})

test('a missing requirement and a cycle fail immediately', async () => {
  const { kernel } = createTestKernel({
    plugins: [
      fakePlugin({ id: 'lonely', requires: ['prices'] }),
      fakePlugin({ id: 'a', requires: ['two'], provides: ['one'], on: ['service:one'] }),
      fakePlugin({ id: 'b', requires: ['one'], provides: ['two'], on: ['service:two'] }),
    ],
  })
  await expect(kernel.plugins.api('lonely')).rejects.toMatchObject({
    cause: {
      reason: 'MISSING_SERVICE',
      message: 'Plugin "lonely" needs the service "prices", which no composed plugin provides',
    },
  })
  await expect(kernel.plugins.api('a')).rejects.toMatchObject({
    cause: { reason: 'CYCLE', message: 'Circular plugin requirements: a → b → a' },
  })
})

test('a disabled provider does not count', async () => {
  const { kernel } = createTestKernel({
    features: { swaps: false },
    plugins: [
      fakePlugin({ id: 'asks', requires: ['prices'] }),
      fakePlugin({ id: 'gives', provides: ['prices'], features: ['swaps'] }),
    ],
  })
  await expect(kernel.plugins.api('asks')).rejects.toMatchObject({ cause: { reason: 'MISSING_SERVICE' } })
})

test('a plugin that was removed while it loaded is never set up', async () => {
  const go = deferred()
  const setup = vi.fn()
  const load = async () => {
    await go.promise
    return { default: setup }
  }
  const { kernel } = createTestKernel({ plugins: [fakePlugin({ id: 'p', load })] })
  const api = kernel.plugins.api('p')
  await vi.waitFor(() => expect(kernel.plugins.hasInactive('boot')).toBe(false))
  kernel.plugins.remove('p')
  go.resolve()
  await expect(api).rejects.toThrow('Plugin "p" was removed')
  await new Promise((done) => setTimeout(done))
  expect(setup).not.toHaveBeenCalled()
})

test('a plugin that may not tap approve receives an error with its name', async () => {
  const { kernel } = createTestKernel({
    plugins: [
      fakePlugin({ id: 'sly', setup: (c) => c.tap('approve', async () => ({ approved: true })) }),
      fakePlugin({ id: 'fair', setup: (c) => c.tap('guard', async () => undefined) }),
    ],
  })
  await expect(kernel.plugins.api('sly')).rejects.toMatchObject({
    cause: { message: 'Plugin "sly" did not ask for the port "approve" in its manifest' },
  })
  await kernel.plugins.api('fair')
  expect(kernel.hooks.size()).toBe(1)
})

test('a connectors tap takes effect immediately, and no longer after its plugin is removed', async () => {
  const source = createFakeSource()
  const { kernel } = createTestKernel({
    plugins: [
      fakePlugin({ id: 'wallets', setup: (c) => c.provide(connectorSourceToken, source) }),
      fakePlugin({
        id: 'order',
        setup: (c) =>
          c.tap('connectors', (all: readonly Connector[]) => all.map((item) => ({ ...item, name: 'Named' }))),
      }),
      fakePlugin({ id: 'ear', setup: (c) => c.tap('track', vi.fn()) }),
    ],
  })
  const listed = () => kernel.store.get(connectorsAtom).map(({ name }) => name)
  await kernel.plugins.api('wallets')
  expect(listed()).toEqual(['Wallet'])
  await kernel.plugins.api('order')
  expect(listed()).toEqual(['Named'])
  const gathered = vi.fn()
  kernel.store.sub(connectorsAtom, gathered)
  await kernel.plugins.api('ear')
  kernel.plugins.remove('ear')
  expect(gathered).not.toHaveBeenCalled()
  kernel.plugins.remove('order')
  expect(listed()).toEqual(['Wallet'])
})

test('a plugin that taps connectors is activated by the first wallet list', async () => {
  const woken = vi.fn()
  const { kernel } = createTestKernel({
    plugins: [
      fakePlugin({ id: 'wallets', setup: (c) => c.provide(connectorSourceToken, createFakeSource()) }),
      fakePlugin({ id: 'order', on: ['hook:connectors'], setup: woken }),
    ],
  })
  await kernel.plugins.api('wallets')
  await vi.waitFor(() => expect(woken).toHaveBeenCalledOnce())
})

import type { ChainAdapter } from '@latchkit/kernel/chain'
import { toastAtom } from '@latchkit/kernel/plugin'
import { createTestKernel, deferred, firstAddress, secondAddress } from '@latchkit/kernel/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { receive } from './index.ts'
import { openModel } from './testing/openModel.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const first = `eip155:1:${firstAddress}` as const
const second = `eip155:1:${secondAddress}` as const
const names = (networks: readonly { readonly name: string }[] | undefined) =>
  networks?.map(({ name }) => name)

describe('what is shown', () => {
  test('the URI is that of the account on its network, and both follow the wallet', async () => {
    const { shown, change } = await openModel()
    await vi.waitFor(() => expect(shown()?.uri).toBe(`test:${firstAddress}@1`))
    expect(shown()).toMatchObject({ address: firstAddress, network: { name: 'One' } })
    expect(names(shown()?.networks)).toEqual(['One', 'Two'])
    change({ accounts: [`eip155:2:${secondAddress}`], chainId: 'eip155:2' })
    // The new address is never shown with the code of the one before.
    expect(shown()).toMatchObject({ address: secondAddress, network: { name: 'Two' }, uri: undefined })
    await vi.waitFor(() => expect(shown()?.uri).toBe(`test:${secondAddress}@2`))
  })

  test('a view that is shown again after the account has changed does not begin with the old code', async () => {
    const { shown, hide, change } = await openModel()
    await vi.waitFor(() => expect(shown()?.uri).toBe(`test:${firstAddress}@1`))
    hide()
    change({ accounts: [second] })
    expect(shown()).toMatchObject({ address: secondAddress, uri: undefined, networks: undefined })
  })

  test('a network on which the adapter knows no URI is not listed', async () => {
    const { shown } = await openModel({
      receiveUri: async (_, chainId) => (chainId === 'eip155:1' ? firstAddress : undefined),
    })
    await vi.waitFor(() => expect(names(shown()?.networks)).toEqual(['One']))
  })

  test.each<[string, Partial<ChainAdapter>]>([
    ['has no URIs', {}],
    ['throws', { receiveUri: () => Promise.reject(new Error('no')) }],
    ['knows no URI', { receiveUri: async () => undefined }],
    ['names someone else', { receiveUri: async () => `test:${secondAddress}?for=${firstAddress}` }],
  ])(
    'with an adapter that %s, the address stands for itself, on its own network alone',
    async (_, adapter) => {
      const { shown } = await openModel(adapter)
      await vi.waitFor(() => expect(shown()?.uri).toBe(firstAddress))
      await vi.waitFor(() => expect(names(shown()?.networks)).toEqual(['One']))
    },
  )

  test('an adapter that names someone else is logged', async () => {
    const { diagnostics } = await openModel({ receiveUri: async () => `test:${secondAddress}` })
    const message = 'Plugin "fake" answered "receiveUri" in the wrong shape'
    await vi.waitFor(() => expect(diagnostics.map((one) => one.message)).toContain(message))
  })

  test('an adapter that does not answer is waited for five seconds', async () => {
    vi.useFakeTimers()
    const { shown } = await openModel({ receiveUri: () => new Promise<never>(() => undefined) })
    await vi.advanceTimersByTimeAsync(4_900)
    expect(shown()).toMatchObject({ uri: undefined, networks: undefined })
    await vi.advanceTimersByTimeAsync(200)
    expect(shown()?.uri).toBe(firstAddress)
    expect(names(shown()?.networks)).toEqual(['One'])
  })

  test('a paired wallet receives on the networks that it has approved', async () => {
    const { shown } = await openModel(undefined, { networks: ['eip155:1'] })
    await vi.waitFor(() => expect(names(shown()?.networks)).toEqual(['One']))
  })

  test('the adapter is told the type of the account', async () => {
    const types: unknown[] = []
    await openModel(
      {
        receiveUri: async (account, _, { accountType }) => {
          types.push(accountType)
          return account.split(':')[2]
        },
      },
      { details: { [first]: { type: 'smartAccount' } } },
    )
    await vi.waitFor(() => expect(types).toEqual(['smartAccount', 'smartAccount']))
  })

  test('on a network that the site does not use, there is no code, and the others are listed', async () => {
    const { shown } = await openModel(undefined, {
      accounts: [`eip155:9:${firstAddress}`],
      chainId: 'eip155:9',
    })
    await vi.waitFor(() => expect(names(shown()?.networks)).toEqual(['One', 'Two']))
    expect(shown()).toMatchObject({ address: firstAddress, network: undefined, uri: undefined })
  })

  test('without an account nothing is shown', async () => {
    const { session, shown } = await openModel()
    await session.disconnect()
    expect(shown()).toBeUndefined()
  })

  test('the adapter is asked only while a view is shown, and its signal aborts when that is left', async () => {
    const signals: AbortSignal[] = []
    const { hide, change } = await openModel({
      receiveUri: (_, __, { signal }) => {
        signals.push(signal)
        return new Promise<never>(() => undefined)
      },
    })
    await vi.waitFor(() => expect(signals).toHaveLength(2))
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, false])
    hide()
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true])
    change({ accounts: [second] })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(signals).toHaveLength(2)
  })
})

test('with the feature off, there is no view', async () => {
  const { kernel } = createTestKernel({ plugins: [receive()], features: { receive: false } })
  await expect(kernel.router.open('WalletReceive')).rejects.toMatchObject({ reason: 'UNKNOWN_VIEW' })
})

describe('copying', () => {
  const changed = { kind: 'error', text: 'receive.changed' }

  function stubClipboard(writeText: (text: string) => Promise<void> = async () => undefined) {
    const write = vi.fn(writeText)
    vi.stubGlobal('navigator', { clipboard: { writeText: write } })
    return write
  }

  test('the address on the screen is copied', async () => {
    const { kernel, model } = await openModel()
    const write = stubClipboard()
    await model.copyAddress(firstAddress)
    expect(write).toHaveBeenCalledExactlyOnceWith(firstAddress)
    expect(kernel.store.get(toastAtom)).toMatchObject({ kind: 'success', text: 'receive.copied' })
  })

  test('a failed copy is told', async () => {
    const { kernel, model } = await openModel()
    stubClipboard(() => Promise.reject(new Error('denied')))
    await model.copyAddress(firstAddress)
    expect(kernel.store.get(toastAtom)).toMatchObject({ kind: 'error', text: 'kernel.copyFailed' })
  })

  test('an address that is no longer the active one is not copied', async () => {
    const { kernel, model, change } = await openModel()
    const write = stubClipboard()
    change({ accounts: [second] })
    await model.copyAddress(firstAddress)
    expect(write).not.toHaveBeenCalled()
    expect(kernel.store.get(toastAtom)).toMatchObject(changed)
  })

  test('a change of the account while the browser copies is told', async () => {
    const { kernel, model, change } = await openModel()
    const writing = deferred<void>()
    stubClipboard(() => writing.promise)
    const copying = model.copyAddress(firstAddress)
    change({ accounts: [second] })
    writing.resolve()
    await copying
    expect(kernel.store.get(toastAtom)).toMatchObject(changed)
  })

  test('a change of the account after the copy is told once, and a change of the network is not', async () => {
    const { kernel, model, change } = await openModel()
    stubClipboard()
    await model.copyAddress(firstAddress)
    change({ accounts: [`eip155:2:${firstAddress}`], chainId: 'eip155:2' })
    expect(kernel.store.get(toastAtom)).toMatchObject({ text: 'receive.copied' })
    change({ accounts: [`eip155:2:${secondAddress}`] })
    await vi.waitFor(() => expect(kernel.store.get(toastAtom)).toMatchObject(changed))
    const { id } = kernel.store.get(toastAtom) ?? {}
    change({ accounts: [`eip155:2:${firstAddress}`] })
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(kernel.store.get(toastAtom)?.id).toBe(id)
  })

  test('nothing is told about an account that changes after the view was left', async () => {
    const { kernel, model, change, hide } = await openModel()
    stubClipboard()
    await model.copyAddress(firstAddress)
    hide()
    change({ accounts: [second] })
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(kernel.store.get(toastAtom)).toMatchObject({ text: 'receive.copied' })
  })
})

import { atom, createStore } from 'jotai/vanilla'
import { expect, test } from 'vitest'
import { addFound, createDiscovery, findIn, isFull } from './discovery.ts'

const wallet = (id: string, provider: unknown = {}) => ({ id, provider })
const ids = (wallets: readonly { readonly id: string }[]) => wallets.map(({ id }) => id)

test('a wallet is listed once, and another wallet with the same id gets a new id', () => {
  const first = wallet('Twin')
  const wallets = addFound([], [first, wallet('Twin')])
  expect(ids(wallets)).toEqual(['Twin', 'Twin:2'])
  const more = addFound(wallets, [first, { ...first, id: 'Renamed' }, wallet('Twin')])
  expect(ids(more)).toEqual(['Twin', 'Twin:2', 'Twin:3'])
  expect(addFound(more, [first])).toBe(more)
})

test('a plugin can define which wallets are the same', () => {
  const wallets = addFound([], [wallet('a'), wallet('a')], (one, other) => one.id === other.id)
  expect(ids(wallets)).toEqual(['a'])
})

test('no page lists more than 64 wallets', () => {
  const some = addFound(
    [],
    Array.from({ length: 60 }, (_, at) => wallet(`w${at}`)),
  )
  expect(isFull(some)).toBe(false)
  const full = addFound(
    some,
    Array.from({ length: 60 }, (_, at) => wallet(`x${at}`)),
  )
  expect([full.length, isFull(full)]).toEqual([64, true])
})

test('a wallet is listed and found by its id, and waitFor resolves with a wallet that is found later', async () => {
  const store = createStore()
  const walletsAtom = atom<readonly ReturnType<typeof wallet>[]>([])
  const discovery = createDiscovery({
    store,
    walletsAtom,
    find: findIn(store, walletsAtom),
    toConnector: ({ id }) => ({
      id,
      name: id,
      source: 'shop',
      namespace: 'eip155',
      type: 'INJECTED',
      hasOwnPrompt: true,
    }),
  })
  const waiting = discovery.waitFor('late', new AbortController().signal)
  const late = wallet('late')
  store.set(walletsAtom, [late])
  expect(await waiting).toBe(late)
  expect(discovery.find('late')).toBe(late)
  expect(ids(store.get(discovery.connectors))).toEqual(['late'])
  expect(discovery.find('never')).toBeUndefined()
  await expect(discovery.waitFor('never', AbortSignal.timeout(5))).resolves.toBeUndefined()
})

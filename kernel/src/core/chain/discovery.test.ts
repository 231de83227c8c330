import { createStore } from 'jotai/vanilla'
import { expect, test } from 'vitest'
import { createFoundWallets } from './foundWallets.ts'

const wallet = (id: string, given: unknown = {}) => ({ id, given })

function open() {
  const store = createStore()
  const wallets = createFoundWallets<ReturnType<typeof wallet>>({
    store,
    toConnector: ({ id }) => ({
      id,
      name: id,
      source: 'shop',
      namespace: 'eip155',
      type: 'INJECTED',
      hasOwnPrompt: true,
    }),
  })
  return { wallets, rows: () => store.get(wallets.connectors).map(({ id }) => id) }
}

test('a wallet is one row, and another one of its id gets an id of its own', () => {
  const { wallets, rows } = open()
  const first = wallet('Twin')
  wallets.add([first, wallet('Twin')])
  wallets.add([first, { ...first, id: 'Renamed' }, wallet('Twin')])
  expect(rows()).toEqual(['Twin', 'Twin:2', 'Twin:3'])
  expect(wallets.find('Twin')).toBe(first)
  wallets.remove([first.given])
  expect(rows()).toEqual(['Twin:2', 'Twin:3'])
  expect(wallets.find('Twin')).toBeUndefined()
})

test('no page lists more than 64 wallets', () => {
  const { wallets, rows } = open()
  wallets.add(Array.from({ length: 60 }, (_, at) => wallet(`w${at}`)))
  expect(wallets.isFull()).toBe(false)
  wallets.add(Array.from({ length: 60 }, (_, at) => wallet(`x${at}`)))
  expect([rows().length, wallets.isFull()]).toEqual([64, true])
})

test('a wallet that is found later is waited for, until the signal aborts', async () => {
  const { wallets } = open()
  const late = wallet('late')
  const waiting = wallets.waitFor('late', new AbortController().signal)
  wallets.add([late])
  await expect(waiting).resolves.toBe(late)
  await expect(wallets.waitFor('never', AbortSignal.timeout(5))).resolves.toBeUndefined()
})

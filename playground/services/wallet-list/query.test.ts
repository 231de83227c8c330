import { expect, test } from 'vitest'
import { readDirectory } from './directory.ts'
import { walletImage } from './image.ts'
import { parseWalletQuery, selectWallets } from './query.ts'

const wallets = readDirectory()
const select = (text: string) => {
  const query = parseWalletQuery(new URLSearchParams(text))
  if (typeof query === 'string') throw new Error(query)
  return selectWallets(wallets, query)
}
const names = (text: string) => select(text).data.map(({ name }) => name)
const idOf = (name: string) => wallets.find((wallet) => wallet.name === name)?.id ?? ''

test('every wallet has its own id and picture', () => {
  expect(new Set(wallets.map(({ id }) => id)).size).toBe(wallets.length)
  expect(new Set(wallets.map(({ image_id }) => image_id)).size).toBe(wallets.length)
  expect(new Set(wallets.map(walletImage)).size).toBe(wallets.length)
})

test('pages follow each other without a gap, and the last may be short or empty', () => {
  expect([...names('entries=20'), ...names('entries=20&page=2')]).toEqual(wallets.map(({ name }) => name))
  expect(names('entries=20&page=3')).toEqual([])
})

test('search looks for a part of the name in any case', () => {
  expect(names('search=%20RAIN')).toEqual(['Rainbow'])
  expect(select('search=nothing')).toEqual({ data: [], count: 0 })
})

test('include and exclude take lists of ids', () => {
  const pair = `${idOf('Rainbow')},${idOf('Phantom')}`
  expect(names(`include=${pair}`)).toEqual(['Rainbow', 'Phantom'])
  expect(select(`exclude=${pair}&entries=4`).count).toBe(wallets.length - 2)
})

test('chains keeps wallets that know one of them', () => {
  expect(names('chains=solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toEqual(['Phantom', 'Backpack', 'Solflare'])
  expect(select('chains=eip155:31337,eip155:31338').count).toBe(wallets.length - 1)
})

test.each(['page=0', 'page=x', 'entries=101', 'entries=-1'])('%s is refused in words', (text) => {
  expect(parseWalletQuery(new URLSearchParams(text))).toMatch(/^(page|entries) must be .*\.$/)
})

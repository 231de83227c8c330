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

test('every wallet has its own id and image', () => {
  expect(new Set(wallets.map(({ id }) => id)).size).toBe(wallets.length)
  expect(new Set(wallets.map(({ image_id }) => image_id)).size).toBe(wallets.length)
  expect(new Set(wallets.map(walletImage)).size).toBe(wallets.length)
})

test('real wallets come first, and invented ones say that they are invented', () => {
  expect(wallets).toHaveLength(400)
  const invented = wallets.slice(30)
  for (const { description, homepage, rdns, mobile_link } of invented) {
    expect(description).toBe('Made up for tests: no such wallet exists.')
    expect(homepage).toMatch(/^https:\/\/madeup\d{5}\.example$/)
    expect(rdns ?? 'example.').toMatch(/^example\./)
    expect(mobile_link ?? 'madeup').toMatch(/^madeup/)
  }
  expect(wallets.slice(0, 30).some(({ homepage }) => homepage.includes('.example'))).toBe(false)
  expect(new Set(invented.map(({ name }) => name)).size).toBe(invented.length)
})

test('the list is deterministic, whatever its size', () => {
  expect(readDirectory()).toEqual(wallets)
  expect(readDirectory(10_000).slice(0, 400)).toEqual(wallets)
  expect(new Set(readDirectory(10_000).map(({ id, name }) => id + name)).size).toBe(10_000)
  expect(readDirectory(3)).toHaveLength(3)
})

test('the list contains every kind of link and every namespace', () => {
  const kinds = ['rdns', 'mobile_link', 'link_mode', 'desktop_link', 'webapp_link', 'injected'] as const
  for (const kind of kinds) {
    const having = wallets.filter((wallet) => wallet[kind] !== undefined)
    expect(having.length, kind).toBeGreaterThan(20)
    expect(having.length, kind).toBeLessThan(400)
  }
  const namespaces = new Set(wallets.flatMap(({ chains }) => chains.map((chain) => chain.split(':')[0])))
  expect(namespaces).toEqual(new Set(['eip155', 'solana', 'bip122', 'polkadot', 'cosmos']))
})

test('badge_type keeps the wallets with that badge', () => {
  const [certified, none] = [select('badge_type=certified'), select('badge_type=none')]
  expect(certified.count + none.count).toBe(400)
  expect(certified.data[0]?.name).toBe('MetaMask')
  expect(none.data.every(({ badge_type }) => badge_type === 'none')).toBe(true)
})

test('consecutive pages have no gaps, and the last one may be short or empty', () => {
  const pages = [1, 2, 3, 4, 5].flatMap((page) => names(`entries=90&page=${page}`))
  expect(pages).toEqual(wallets.map(({ name }) => name))
  expect(names('entries=90&page=5')).toHaveLength(40)
  expect(names('entries=90&page=6')).toEqual([])
})

test('search finds a part of the name in any case', () => {
  expect(names('search=%20RAIN')).toEqual(['Rainbow'])
  expect(select('search=nothing')).toEqual({ data: [], count: 0 })
})

test('include and exclude accept lists of ids', () => {
  const pair = `${idOf('Rainbow')},${idOf('Phantom')}`
  expect(names(`include=${pair}`)).toEqual(['Rainbow', 'Phantom'])
  expect(select(`exclude=${pair}&entries=4`).count).toBe(wallets.length - 2)
})

test('chains keeps wallets that support one of them', () => {
  const solana = names('chains=solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
  expect(solana.slice(0, 3)).toEqual(['Phantom', 'Backpack', 'Solflare'])
  const cosmos = 'cosmos:cosmoshub-4'
  const both = select(`chains=${cosmos},polkadot:91b171bb158e2d3848fa23a9f1c25182`)
  expect(both.count).toBeGreaterThan(select(`chains=${cosmos}`).count)
  expect(select('chains=eip155:31337,eip155:31338').count).toBeLessThan(wallets.length)
})

test.each(['badge_type=gold', 'page=0', 'page=x', 'entries=101', 'entries=-1'])(
  '%s is rejected with a message',
  (text) => {
    expect(parseWalletQuery(new URLSearchParams(text))).toMatch(/^(page|entries|badge_type) must be .*\.$/)
  },
)

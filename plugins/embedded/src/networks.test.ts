import { expect, test } from 'vitest'
import { supportOf } from './networks.ts'

const hosted = 'https://secure.walletconnect.org'
const network = (caipNetworkId: string) => ({ caipNetworkId: caipNetworkId as `eip155:${string}` })

test.each([
  ['eip155:1', true],
  ['eip155:1313161555', true],
  ['eip155:59144', false],
  ['eip155:31337', false],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', true],
  ['solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K', false],
  ['cosmos:cosmoshub-4', false],
])('the hosted wallet: %s is supported: %s', (id, isSupported) => {
  expect(supportOf(hosted, undefined)(network(id))).toBe(isSupported)
  expect(supportOf(`${hosted}/`, undefined)(network(id))).toBe(isSupported)
})

test('a secure site of its own has all networks of eip155 and solana, unless the option limits them', () => {
  const own = supportOf('https://secure.example', undefined)
  expect([own(network('eip155:59144')), own(network('cosmos:cosmoshub-4'))]).toEqual([true, false])
  const limited = supportOf('https://secure.example', ['eip155:5'])
  expect([limited(network('eip155:5')), limited(network('eip155:59144'))]).toEqual([true, false])
})

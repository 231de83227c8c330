import { expect, test } from 'vitest'
import type { Network } from '../../contracts/ids.ts'
import { transactionLink } from './transactionLink.ts'

const network = (url: string | undefined, id: Network['caipNetworkId'] = 'eip155:1'): Network => ({
  id: 1,
  name: 'One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
  caipNetworkId: id,
  chainNamespace: 'eip155',
  ...(url === undefined ? {} : { blockExplorers: { default: { name: 'Scan', url } } }),
})

test.each([
  ['https://scan.example', '0xab', 'https://scan.example/tx/0xab'],
  ['https://scan.example/', '0xab', 'https://scan.example/tx/0xab'],
  ['https://scan.example/base/?cluster=test', '0xab', 'https://scan.example/base/tx/0xab?cluster=test'],
  ['https://scan.example', '../x?y#z', 'https://scan.example/tx/..%2Fx%3Fy%23z'],
])('the explorer %s shows %s at %s', (url, hash, expected) => {
  expect(transactionLink(network(url), hash)).toEqual({ name: 'Scan', url: expected })
})

test.each([
  ['no explorer', network(undefined), '0xab'],
  ['no network', undefined, '0xab'],
  ['no hash', network('https://scan.example'), undefined],
  ['a URL that is not https', network('http://scan.example'), '0xab'],
  ['a script as its URL', network('javascript:alert(1)'), '0xab'],
  ['no URL', network('scan'), '0xab'],
  ['a namespace with other paths', network('https://scan.example', 'polkadot:91b1'), '0xab'],
])('there is no link with %s', (_, on, hash) => {
  expect(transactionLink(on, hash)).toBeUndefined()
})

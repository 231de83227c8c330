import type { Statement } from '@latchkit/kernel/chain'
import { describe, expect, test } from 'vitest'
import { first } from '../testing/fakeProvider.ts'
import { readWallet } from './readWallet.ts'
import { UnreadableError } from './values.ts'

const token = { type: 'ERC20', options: { address: first, symbol: 'USDC', decimals: 6 } }
const network = { chainId: '0x89', chainName: 'Polygon', rpcUrls: ['https://rpc.example'] }

describe('requests about networks and tokens', () => {
  test.each<[string, string, unknown, Statement]>([
    ['a token', 'wallet_watchAsset', token, { kind: 'watch', name: 'USDC', address: first }],
    ['a token in a list', 'wallet_watchAsset', [token], { kind: 'watch', name: 'USDC', address: first }],
    [
      'a token without a name',
      'wallet_watchAsset',
      { options: { address: first } },
      { kind: 'watch', name: '', address: first },
    ],
    [
      'a network to switch to',
      'wallet_switchEthereumChain',
      [{ chainId: '0x89' }],
      { kind: 'network', name: '137' },
    ],
    [
      'a new network',
      'wallet_addEthereumChain',
      [network],
      { kind: 'addNetwork', name: 'Polygon (137)', address: 'https://rpc.example' },
    ],
    [
      'a network with only a chain id',
      'wallet_addEthereumChain',
      [{ chainId: '0x89' }],
      { kind: 'addNetwork', name: ' (137)', address: undefined },
    ],
    [
      'a network whose node URL is not text',
      'wallet_addEthereumChain',
      [{ ...network, rpcUrls: [{ url: 'https://rpc.example' }] }],
      { kind: 'addNetwork', name: 'Polygon (137)', address: undefined },
    ],
    [
      'a network whose node URLs are not a list',
      'wallet_addEthereumChain',
      [{ ...network, rpcUrls: 'https://rpc.example' }],
      { kind: 'addNetwork', name: 'Polygon (137)', address: undefined },
    ],
    [
      'a network with a long node URL',
      'wallet_addEthereumChain',
      [{ ...network, rpcUrls: ['x'.repeat(201)] }],
      { kind: 'addNetwork', name: 'Polygon (137)', address: 'x'.repeat(200) },
    ],
  ])('%s', (_, method, params, expected) => {
    expect(readWallet(method, params)).toEqual(expected)
  })
})

test.each<[string, string, unknown]>([
  ['no params', 'wallet_watchAsset', []],
  ['a token without an address', 'wallet_watchAsset', { options: { symbol: 'USDC' } }],
  ['an empty token', 'wallet_watchAsset', { type: 'ERC20' }],
  ['a switch without a network', 'wallet_switchEthereumChain', [{}]],
  ['a network without a chain id', 'wallet_addEthereumChain', [{ chainName: 'Polygon' }]],
  ['a network in decimal', 'wallet_switchEthereumChain', [{ chainId: '137' }]],
  ['a network to switch to, with a node', 'wallet_switchEthereumChain', [network]],
  ['text', 'wallet_addEthereumChain', 'polygon'],
])('%s is not decoded', (_, method, params) => {
  expect(() => readWallet(method, params)).toThrow(UnreadableError)
})

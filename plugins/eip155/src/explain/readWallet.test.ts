import type { Statement } from '@latchkit/kernel/chain'
import { describe, expect, test } from 'vitest'
import { first } from '../testing/fakeProvider.ts'
import { readWallet } from './readWallet.ts'
import { UnreadableError } from './values.ts'

const token = { type: 'ERC20', options: { address: first, symbol: 'USDC', decimals: 6 } }
const network = { chainId: '0x89', chainName: 'Polygon', rpcUrls: ['https://rpc.example'] }
const added = { kind: 'addNetwork', name: 'Polygon (137)', urls: [], currency: [], explorers: [] } as const
const urls = (count: number) => Array.from({ length: count }, (_, at) => `https://${at}.example`)

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
    ['a new network', 'wallet_addEthereumChain', [network], { ...added, urls: ['https://rpc.example'] }],
    [
      'a network with all that a wallet receives',
      'wallet_addEthereumChain',
      [
        {
          ...network,
          rpcUrls: ['https://rpc.example/key', 'wss://\u0430.example', 'http://localhost:8545/'],
          nativeCurrency: { name: 'Polygon Token', symbol: 'POL', decimals: 18 },
          blockExplorerUrls: ['https://polygonscan.example/'],
          iconUrls: [],
        },
      ],
      {
        ...added,
        urls: ['https://rpc.example/key', 'wss://xn--80a.example', 'http://localhost:8545'],
        currency: ['Polygon Token', 'POL'],
        explorers: ['https://polygonscan.example'],
      },
    ],
    [
      'a network with only a chain id',
      'wallet_addEthereumChain',
      [{ chainId: '0x89' }],
      { ...added, name: ' (137)' },
    ],
    [
      'a network without an explorer',
      'wallet_addEthereumChain',
      [{ ...network, rpcUrls: null, blockExplorerUrls: null }],
      added,
    ],
    ['five URLs', 'wallet_addEthereumChain', [{ ...network, rpcUrls: urls(5) }], { ...added, urls: urls(5) }],
  ])('%s', (_, method, params, expected) => {
    expect(readWallet(method, params)).toEqual(expected)
  })
})

test.each<readonly [string, string, unknown]>([
  ['no params', 'wallet_watchAsset', []],
  ['a token without an address', 'wallet_watchAsset', { options: { symbol: 'USDC' } }],
  ['an empty token', 'wallet_watchAsset', { type: 'ERC20' }],
  ['a switch without a network', 'wallet_switchEthereumChain', [{}]],
  ['a network without a chain id', 'wallet_addEthereumChain', [{ chainName: 'Polygon' }]],
  ['a network in decimal', 'wallet_switchEthereumChain', [{ chainId: '137' }]],
  ['a network to switch to, with a node', 'wallet_switchEthereumChain', [network]],
  ['text', 'wallet_addEthereumChain', 'polygon'],
  ...(
    [
      ['six URLs', { rpcUrls: urls(6) }],
      ['a node URL that is not text', { rpcUrls: [{ url: 'https://rpc.example' }] }],
      ['node URLs that are not a list', { rpcUrls: 'https://rpc.example' }],
      [
        'a long node URL behind a short one',
        { rpcUrls: [...urls(1), `https://rpc.example/${'x'.repeat(200)}`] },
      ],
      ['a host that looks like another one', { rpcUrls: ['https://rpc.example@evil.example'] }],
      ['a node URL that is no address', { rpcUrls: ['rpc.example'] }],
      ['a node URL of another kind', { rpcUrls: ['javascript:alert(1)'] }],
      ['an explorer of another kind', { blockExplorerUrls: ['javascript:alert(1)'] }],
      ['six explorers', { blockExplorerUrls: urls(6) }],
      ['no decimals', { nativeCurrency: { symbol: 'ETH', decimals: 0 } }],
      ['decimals as text', { nativeCurrency: { symbol: 'ETH', decimals: '18' } }],
      ['an unknown field of the currency', { nativeCurrency: { symbol: 'ETH', coin: 'ETH' } }],
      ['a symbol that is too long to be shown', { nativeCurrency: { symbol: 'E'.repeat(33) } }],
      ['a symbol that is not text', { nativeCurrency: { symbol: ['ETH'] } }],
      ['a name that is too long to be shown', { chainName: 'x'.repeat(33) }],
      ['an icon', { iconUrls: ['https://icon.example'] }],
      ['an unknown field', { rpcUrl: 'https://evil.example' }],
    ] as const
  ).map(
    ([name, row]) => [`a network with ${name}`, 'wallet_addEthereumChain', [{ ...network, ...row }]] as const,
  ),
])('%s is not decoded', (_, method, params) => {
  expect(() => readWallet(method, params)).toThrow(UnreadableError)
})

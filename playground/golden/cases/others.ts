import { encodeFunctionData, parseAbi, stringToHex } from 'viem'
import { account, friend, router, thief, usdc } from '../chain.ts'
import type { Case } from './types.ts'

type Row = Readonly<Record<string, unknown>>
const abi = parseAbi(['function transfer(address,uint256)', 'function approve(address,uint256)'])
const transfer = encodeFunctionData({ abi, functionName: 'transfer', args: [friend, 1_000_000n] })
const approve = encodeFunctionData({ abi, functionName: 'approve', args: [router, 2n ** 256n - 1n] })

const bundle = (name: string, row: Row): Case => ({
  name,
  method: 'wallet_sendCalls',
  params: [{ version: '2.0.0', from: account, chainId: '0x1', atomicRequired: true, ...row }],
})

const bundles: readonly Case[] = [
  bundle('calls: allow and call', {
    calls: [
      { to: usdc, data: approve },
      { to: router, data: '0xdeadbeef' },
    ],
  }),
  bundle('calls: three that are known', {
    calls: [
      { to: friend, value: '0xde0b6b3a7640000' },
      { to: usdc, data: transfer },
      { to: usdc, data: approve, value: '0x0' },
    ],
  }),
  bundle('calls: one', { calls: [{ to: usdc, data: transfer }] }),
  bundle('calls: another account pays the fee', {
    calls: [{ to: usdc, data: transfer }],
    capabilities: { paymasterService: { url: 'https://paymaster.example' } },
  }),
  bundle('calls: with an unknown capability', {
    calls: [{ to: usdc, data: transfer }],
    capabilities: { takeover: { by: thief } },
  }),
  bundle('calls: for another network', { chainId: '0x89', calls: [{ to: usdc, data: transfer }] }),
  bundle('calls: from another account', { from: friend, calls: [{ to: usdc, data: transfer }] }),
  bundle('calls: half a byte, as the standard’s own example has', {
    calls: [{ to: friend, value: '0x182183', data: '0xfbadbaf01' }],
  }),
  bundle('calls: forty', { calls: Array.from({ length: 40 }, () => ({ to: friend, value: '0x1' })) }),
]

const grant = (name: string, row: Row): Case => ({
  name,
  method: 'wallet_grantPermissions',
  params: [
    {
      chainId: '0x1',
      address: account,
      expiry: 1_769_000_000,
      signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: `0x02${'ab'.repeat(32)}` }] } },
      permissions: [],
      policies: [],
      ...row,
    },
  ],
})
const daily = {
  type: 'native-token-recurring-allowance',
  data: { allowance: '0x2386f26fc10000', start: 1_768_600_000, period: 86_400 },
}
const tokens = {
  type: 'erc20-recurring-allowance',
  data: { token: usdc, allowance: '25000000', start: 1_768_600_000, period: 604_800 },
}
const contract = (operation?: string) => ({
  type: 'contract-call',
  data: {
    address: router,
    abi: [],
    functions: [{ functionName: 'swap', ...(operation ? { operation } : {}) }, { functionName: 'claim' }],
  },
})

const permissions: readonly Case[] = [
  grant('permission: an amount each day', { permissions: [daily] }),
  grant('permission: tokens each week, and an amount each day', { permissions: [tokens, daily] }),
  grant('permission: all there is, every ten seconds', {
    permissions: [{ ...daily, data: { ...daily.data, allowance: `${2n ** 256n - 1n}`, period: 10 } }],
  }),
  grant('permission: calls of a contract', { permissions: [contract()] }),
  grant('permission: code of others in the account', { permissions: [contract('DelegateCall')] }),
  grant('permission: an unknown type', { permissions: [{ type: 'everything', data: {} }] }),
  grant('permission: for years', { expiry: 4_102_444_800, permissions: [daily] }),
  grant('permission: for another network', { chainId: '0xa', permissions: [daily] }),
  grant('permission: none', { permissions: [] }),
  {
    name: 'permissions withdrawn',
    method: 'wallet_revokePermissions',
    params: [{ pci: 'b1c2d3', permissions: [], expiry: 1_769_000_000, address: account }],
  },
]

const message = (name: string, ...params: readonly unknown[]): Case => ({
  name,
  method: 'personal_sign',
  params,
})
const login = `example.com wants you to sign in with your Ethereum account:
${account}

I accept the Terms of Service: https://example.com/tos

URI: https://example.com
Version: 1
Chain ID: 1
Nonce: 8f0c24a1e6b7d935
Issued At: 2026-01-15T12:00:00.000Z`

const messages: readonly Case[] = [
  message('a message', stringToHex('Hello'), account),
  message('a message that is plain text', 'Hello', account),
  message('a message that hides and turns', stringToHex('pay \u202e001\u200b ETH'), account),
  message('a message of nothing', '0x', account),
  message('a message of bytes', `0x${'ff'.repeat(32)}`, account),
  message('a message that is an address', friend, account),
  message('a message that another account is to sign', stringToHex('Hello'), friend),
  message('a sign-in at another site', stringToHex(login), account),
  message('a message that is a number', 7, account),
]

const wallet = (name: string, method: string, params: unknown): Case => ({ name, method, params })

const rest: readonly Case[] = [
  wallet('another network', 'wallet_switchEthereumChain', [{ chainId: '0x89' }]),
  wallet('a network for the wallet', 'wallet_addEthereumChain', [
    { chainId: '0x89', chainName: 'Poly\u202egon', rpcUrls: ['https://rpc.example'] },
  ]),
  wallet('a token for the wallet', 'wallet_watchAsset', {
    type: 'ERC20',
    options: { address: usdc, symbol: 'USDC', decimals: 6 },
  }),
  wallet('a user operation', 'eth_sendUserOperation', [{ sender: account, callData: '0x' }, router]),
]

export const others: readonly Case[] = [...bundles, ...permissions, ...messages, ...rest]

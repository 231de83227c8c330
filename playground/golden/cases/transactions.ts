import { encodeFunctionData, parseAbi } from 'viem'
import {
  account,
  apes,
  bidiToken,
  dai,
  delegated,
  friend,
  items,
  lookAlike,
  maker,
  permit2,
  router,
  silent,
  thief,
  tiny,
  usdc,
} from '../chain.ts'
import type { Case } from './types.ts'

const abi = parseAbi([
  'function transfer(address,uint256)',
  'function transferFrom(address,address,uint256)',
  'function approve(address,uint256)',
  'function increaseAllowance(address,uint256)',
  'function decreaseAllowance(address,uint256)',
  'function setApprovalForAll(address,bool)',
  'function safeTransferFrom(address,address,uint256)',
  'function safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
  'function multicall(bytes[])',
])
const more = parseAbi([
  'function safeTransferFrom(address,address,uint256,uint256,bytes)',
  'function approve(address,address,uint160,uint48)',
  'function transferFrom(address,address,uint160,address)',
  'function multicall(uint256,bytes[])',
  'function deposit()',
  'function swapExactTokensForTokens(uint256,uint256,address[],address,uint256)',
])
const nftData = parseAbi(['function safeTransferFrom(address,address,uint256,bytes)'])

const max = 2n ** 256n - 1n
const eth = 10n ** 18n
const [me, you, bad] = [account, friend, thief].map((one) => one as `0x${string}`) as [
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
]

type Row = Readonly<Record<string, unknown>>
const send = (name: string, row: Row): Case => ({
  name,
  method: 'eth_sendTransaction',
  params: [{ from: account, ...row }],
})
const call = (name: string, to: string, data: string, row: Row = {}) => send(name, { to, data, ...row })

const transfer = (to: `0x${string}`, value: bigint) =>
  encodeFunctionData({ abi, functionName: 'transfer', args: [to, value] })
const approve = (to: `0x${string}`, value: bigint) =>
  encodeFunctionData({ abi, functionName: 'approve', args: [to, value] })
const hex = (value: bigint) => `0x${value.toString(16)}`

/** Payments in the native currency. */
const payments: readonly Case[] = [
  send('a payment', { to: friend, value: hex(eth / 4n) }),
  send('a payment of the least there is', { to: friend, value: '0x1' }),
  send('a payment of more than there is', { to: friend, value: hex(max) }),
  send('a payment of nothing', { to: friend }),
  send('a payment with its gas and price', {
    to: friend,
    value: '0x1',
    gas: '0x5208',
    maxFeePerGas: '0x77359400',
  }),
  send('a payment to a contract', { to: router, value: hex(eth) }),
  send('a payment to the zero address', { to: `0x${'0'.repeat(40)}`, value: hex(eth) }),
  send('a payment to a look-alike of the own address', { to: lookAlike, value: hex(eth) }),
  send('a payment to who has delegated', { to: delegated, value: hex(eth) }),
  send('a payment for another network', { to: friend, value: '0x1', chainId: '0x89' }),
  send('a payment that names this network in full', { to: friend, value: '0x1', chainId: 'eip155:1' }),
  send('a payment from another account', { from: friend, to: thief, value: '0x1' }),
  send('a payment with an unknown field', { to: friend, value: '0x1', paymaster: thief }),
  send('a payment that writes its value as a number', { to: friend, value: 1 }),
  send('a payment that writes its value in decimal', { to: friend, value: '1000000000000000000' }),
  send('a payment to a name', { to: 'vitalik.eth', value: '0x1' }),
  send('a payment with an empty input', { to: friend, value: '0x1', input: '0x' }),
  send('two calls in one: data and another input', { to: usdc, data: transfer(you, 1n), input: '0x' }),
  { name: 'no transaction at all', method: 'eth_sendTransaction', params: [] },
  {
    name: 'two transactions in one request',
    method: 'eth_sendTransaction',
    params: [
      { to: friend, value: '0x1' },
      { to: thief, value: '0x2' },
    ],
  },
]

/** Token transfers. */
const moves: readonly Case[] = [
  call('a token', usdc, transfer(you, 1_234_560_000n)),
  call('a token, its call in input', usdc, '0x', { data: undefined, input: transfer(you, 5n) }),
  call('a token with a symbol of 32 bytes', maker, transfer(you, eth)),
  call('a token to its own contract', usdc, transfer(usdc, 1n)),
  call('a token to the zero address', usdc, transfer(`0x${'0'.repeat(40)}`, 1n)),
  call('a token to a look-alike', usdc, transfer(lookAlike, 1n)),
  call('a token whose symbol turns the writing around', bidiToken, transfer(you, eth)),
  call('a token of 255 decimals', tiny, transfer(you, 5n)),
  call('a token that says nothing of itself', silent, transfer(you, 250_000_000n)),
  call('more of a token than there is', dai, transfer(you, max)),
  call('a token with money along', usdc, transfer(you, 1n), { value: hex(eth) }),
  call('a token with a byte behind it', usdc, `${transfer(you, 1n)}00`),
  call('a token with a byte missing', usdc, transfer(you, 1n).slice(0, -2)),
  call('a token with dirt in the address', usdc, transfer(you, 1n).replace('a9059cbb0000', 'a9059cbb0100')),
  call(
    'a token from another account',
    usdc,
    encodeFunctionData({ abi, functionName: 'transferFrom', args: [you, me, 7n] }),
  ),
  call(
    'an ape, by the call that tokens have',
    apes,
    encodeFunctionData({ abi, functionName: 'transferFrom', args: [me, you, 8817n] }),
  ),
  call(
    'an ape, safely',
    apes,
    encodeFunctionData({ abi, functionName: 'safeTransferFrom', args: [me, you, 8817n] }),
  ),
  call(
    'an ape with bytes for its receiver',
    apes,
    encodeFunctionData({ abi: nftData, args: [me, you, 1n, '0xdead'] }),
  ),
  call(
    'five of an item',
    items,
    encodeFunctionData({ abi: more, functionName: 'safeTransferFrom', args: [me, you, 12n, 5n, '0x'] }),
  ),
  call(
    'items, several at once',
    items,
    encodeFunctionData({
      abi,
      functionName: 'safeBatchTransferFrom',
      args: [me, you, [1n, max], [1n, 20n], '0x'],
    }),
  ),
  call(
    'items, and fewer amounts than items',
    items,
    encodeFunctionData({
      abi,
      functionName: 'safeBatchTransferFrom',
      args: [me, you, [1n, 2n], [1n], '0x'],
    }),
  ),
  call(
    'a token by Permit2',
    permit2,
    encodeFunctionData({ abi: more, functionName: 'transferFrom', args: [me, you, 5n, usdc] }),
  ),
]

/** Allowances. */
const allowances: readonly Case[] = [
  call('an allowance', usdc, approve(router, 250_000_000n)),
  call('an allowance without limit', usdc, approve(router, max)),
  call('an allowance of half of everything', dai, approve(router, 2n ** 255n)),
  call('an allowance of just less than that', dai, approve(router, 2n ** 255n - 1n)),
  call('an allowance for a person', usdc, approve(bad, max)),
  call('an allowance for who has delegated', usdc, approve(delegated, 1n)),
  call('an allowance for the token itself', usdc, approve(usdc, 1n)),
  call('an allowance taken back', usdc, approve(router, 0n)),
  call('an allowance of an ape', apes, approve(router, 8817n)),
  call('an allowance of an ape with a great number', apes, approve(router, max)),
  call(
    'a greater allowance',
    usdc,
    encodeFunctionData({ abi, functionName: 'increaseAllowance', args: [router, 5n] }),
  ),
  call(
    'a smaller allowance',
    usdc,
    encodeFunctionData({ abi, functionName: 'decreaseAllowance', args: [router, max] }),
  ),
  call(
    'an allowance for all apes',
    apes,
    encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [bad, true] }),
  ),
  call(
    'no allowance for apes any more',
    apes,
    encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [bad, false] }),
  ),
  call(
    'an allowance at Permit2',
    permit2,
    encodeFunctionData({
      abi: more,
      functionName: 'approve',
      args: [usdc, router, 2n ** 160n - 1n, 1_800_000_000],
    }),
  ),
  call(
    'an allowance at a contract that is not Permit2',
    router,
    encodeFunctionData({ abi: more, functionName: 'approve', args: [usdc, router, 1n, 1_800_000_000] }),
  ),
  call('an allowance for another network', usdc, approve(router, max), { chainId: '0xa' }),
]

/** Calls to other contracts. */
const calls: readonly Case[] = [
  call('an unknown method', router, '0xdeadbeef00'),
  call(
    'a method that is known by its name',
    router,
    encodeFunctionData({ abi: more, functionName: 'deposit' }),
    {
      value: hex(eth),
    },
  ),
  call(
    'a swap',
    router,
    encodeFunctionData({
      abi: more,
      functionName: 'swapExactTokensForTokens',
      args: [5n, 1n, [usdc, dai], me, 1_800_000_000n],
    }),
  ),
  call('three bytes', router, '0xdeadbe'),
  call('half a byte', router, '0xdeadbeef0'),
  call('a call of who has no code', thief, '0xdeadbeef'),
  call('a call as long as a book', router, `0xdeadbeef${'ab'.repeat(20_000)}`),
  call(
    'several calls of one contract',
    usdc,
    encodeFunctionData({ abi, functionName: 'multicall', args: [[approve(router, max), transfer(you, 1n)]] }),
  ),
  call(
    'several calls, one of them unknown',
    usdc,
    encodeFunctionData({
      abi: more,
      functionName: 'multicall',
      args: [1n, [transfer(you, 1n), '0xdeadbeef']],
    }),
  ),
  call(
    'several calls with money for them',
    usdc,
    encodeFunctionData({ abi, functionName: 'multicall', args: [[transfer(you, 1n)]] }),
    { value: '0x1' },
  ),
  call(
    'calls within calls within calls within calls within calls',
    usdc,
    [1, 2, 3, 4, 5].reduce<`0x${string}`>(
      (data) => encodeFunctionData({ abi, functionName: 'multicall', args: [[data]] }),
      transfer(you, 1n),
    ),
  ),
  send('a contract that is made', { data: `0x${'60'.repeat(100)}` }),
  send('a contract that is made with money', { to: null, data: '0x6000', value: hex(eth) }),
  send('code for the account', {
    to: account,
    authorizationList: [{ address: thief, chainId: '0x1', nonce: '0x0' }],
  }),
]

export const transactions: readonly Case[] = [...payments, ...moves, ...allowances, ...calls]

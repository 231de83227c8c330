import type { Statement } from '@latchkit/kernel/chain'
import { encodeAbiParameters, padHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { createFakeNode } from '../testing/fakeNode.ts'
import { second } from '../testing/fakeProvider.ts'
import { fill } from './fill.ts'

const address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const native = { decimals: 18, symbol: 'ETH' }
const word = (value: bigint) => padHex(`0x${value.toString(16)}`, { size: 32 })
const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
const selectors = {
  decimals: '0x313ce567',
  symbol: '0x95d89b41',
  single: '0x01ffc9a7',
  supply: '0x18160ddd',
}

type Claims = Partial<Record<keyof typeof selectors, string>>
const honest: Claims = {
  decimals: word(6n),
  symbol: text('USDC'),
  single: word(0n),
  supply: word(4n * 10n ** 16n),
}

/** Fills a statement with the claims of a node, under which every address has code. */
async function filled(
  statement: Statement,
  claims: Claims,
  caipNetworkId: 'eip155:1' | 'eip155:5' = 'eip155:1',
) {
  const answers = Object.fromEntries(
    Object.entries(selectors).map(([name, selector]) => [selector, claims[name as keyof Claims]]),
  )
  const { network, fetch } = createFakeNode({
    eth_call: ([{ data }]: readonly [{ data: string }]) => answers[data.slice(0, 10)],
    eth_getCode: '0x60',
  })
  const node = { network: { ...network, caipNetworkId }, fetch }
  return fill(statement, { node, signal: new AbortController().signal, native })
}

const value = 5_000_000_000_000n
const usdc = { value, token: address, symbol: 'USDC', decimals: 6 }
const what = { value, token: address.toLowerCase() }
const shown = { ...usdc, token: what.token }
const send: Statement = { kind: 'send', what, to: second }
const price = { ...native, value: 10n ** 18n }
const order: Statement = { kind: 'order', market: 'Seaport', gives: [what], gets: [{ value: price.value }] }
const described: Statement = {
  kind: 'call',
  to: second,
  data: '0x',
  description: {
    intent: 'Pay',
    source: 'service',
    fields: [{ label: 'Amount', value: { kind: 'amount', what } }],
  },
}

describe('a node cannot change how an amount of a well-known token is shown', () => {
  test.each<[string, Claims, boolean]>([
    ['other decimals', { ...honest, decimals: word(18n) }, true],
    ['no decimals but single items', { symbol: text('USDC'), single: word(1n) }, true],
    ['another symbol', { ...honest, symbol: text('BAYC') }, false],
    ['the truth', honest, false],
    ['nothing', {}, false],
  ])('that claims %s', async (_, claims, isContradicted) => {
    const cautions = isContradicted ? ['unchecked'] : undefined
    expect(await filled(send, claims)).toEqual({ ...send, what: shown, cautions })
    expect(await filled(order, claims)).toEqual({ ...order, gives: [shown], gets: [price], cautions })
    const parts = [{ ...send, what: shown }]
    expect(await filled({ kind: 'several', of: 'steps', parts: [send] }, claims)).toMatchObject({ parts })
    const call = await filled(described, claims)
    expect(call.cautions).toEqual(cautions)
    expect(call).toMatchObject({ description: { fields: [{ value: { what: shown } }] } })
  })
})

test('a token is only known on its network', async () => {
  const claims = { ...honest, decimals: word(18n) }
  expect(await filled(send, claims, 'eip155:5')).toEqual({ ...send, what: { ...shown, decimals: 18 } })
})

describe('a node cannot remove what is known of an allowance', () => {
  const allow = (amount: bigint, ...cautions: NonNullable<Statement['cautions']>): Statement => ({
    kind: 'allow',
    what: { ...what, value: amount },
    spender: second,
    cautions,
  })
  test.each<[string, Statement, Claims, Statement['cautions']]>([
    [
      'by claiming single items',
      allow(2n ** 256n - 1n, 'unlimited'),
      { single: word(1n) },
      ['unlimited', 'unchecked'],
    ],
    [
      'by claiming a large supply',
      allow(10n ** 19n),
      { ...honest, supply: word(2n ** 255n) },
      ['unlimited', 'unchecked'],
    ],
    ['by claiming no supply', allow(5n), { decimals: word(6n) }, ['unchecked']],
    ['by the truth', allow(5n), honest, []],
  ])('%s', async (_, statement, claims, cautions) => {
    const result = await filled(statement, claims)
    expect(result.cautions).toEqual(cautions)
    expect(result).toMatchObject({ what: { decimals: 6, symbol: 'USDC' } })
  })
})

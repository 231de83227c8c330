import { nativeAddress } from '@latchkit/kernel/chain'
import { toFunctionSelector } from 'viem'
import type { BuiltTransaction, Refusal, SeenSwap } from '../check/checkSwap.ts'
import {
  addressOf,
  attacker,
  buildOf,
  dai,
  executor,
  lookAlike,
  now,
  routerOf,
  type Sample,
  type SwapArguments,
  samples,
  usdc,
  visitor,
  wrapped,
} from './swaps.ts'

/** A transaction or a quote that cheats, with the refusals that are right. */
export interface HostileSwap {
  readonly name: string
  readonly seen: SeenSwap
  readonly built: BuiltTransaction
  readonly spender?: string
  readonly expected: readonly Refusal[]
}

type Row = readonly [name: string, part: Partial<Omit<HostileSwap, 'name'>>, ...expected: Refusal[]]

/** Variations of the arguments, which every method encodes honestly. */
function argumentRows(sample: Sample): readonly Row[] {
  const { honest, kind, seen } = sample
  const row = (name: string, part: Partial<SwapArguments>, ...expected: Refusal[]): Row => [
    name,
    { built: buildOf(sample, part) },
    ...expected,
  ]
  const isUniswap = kind === 'uniswapV2'
  const paysNative = seen.from === nativeAddress
  const [start = '', end = ''] = [honest.route[0], honest.route.at(-1)]
  const middle = honest.route.slice(1, -1)
  return [
    ...[attacker, addressOf('0'), lookAlike, routerOf[kind], executor, usdc === seen.from ? dai : usdc].map(
      (recipient) => row(`pays out to ${recipient}`, { recipient }, 'recipient'),
    ),
    ...[0n, 1n, honest.minimum / 2n, honest.minimum - 1n].map((minimum) =>
      row(`minimum ${minimum}`, { minimum }, 'minimum'),
    ),
    ...(isUniswap && paysNative
      ? []
      : [0n, 1n, honest.amount - 1n, honest.amount + 1n, honest.amount * 10n, 2n ** 256n - 1n].map((amount) =>
          row(`amount ${amount}`, { amount }, 'amount'),
        )),
    // Uniswap's methods with the native currency name its wrapped token, which the exchange itself insists on.
    ...(isUniswap && seen.to === nativeAddress
      ? []
      : [attacker, wrapped, `${end.slice(0, -1)}0`, start].map((other) =>
          row(`buys ${other}`, { route: [start, ...middle, other] }, 'tokens', 'route'),
        )),
    ...(isUniswap && paysNative
      ? []
      : [attacker, executor, `${start.slice(0, -1)}0`].map((other) =>
          row(`sells ${other}`, { route: [other, ...middle, end] }, 'tokens'),
        )),
    ...(isUniswap ? uniswapRows(sample, row) : oneInchRows(kind, row)),
  ]
}

type CreateRow = (name: string, part: Partial<SwapArguments>, ...expected: Refusal[]) => Row

function uniswapRows({ honest }: Sample, row: CreateRow): readonly Row[] {
  const [start = '', end = ''] = [honest.route[0], honest.route.at(-1)]
  const stops = ['1', '3', '4', '7', '8', '9'].map(addressOf)
  return [
    ...[0n, 1n, now - 1n, now, now + 3_601n, now + 31_536_000n, 2n ** 256n - 1n].map((deadline) =>
      row(`deadline ${deadline}`, { deadline }, 'deadline'),
    ),
    row('a long way', { route: [start, ...stops, end] }, 'route'),
    row('in a circle', { route: [start, attacker, attacker, end] }, 'route'),
    row('nowhere', { route: [] }, 'tokens'),
    row('a way of one', { route: [start] }, 'tokens', 'route'),
  ]
}

function oneInchRows(kind: string, row: CreateRow): readonly Row[] {
  return [
    ...[1n, 2n, 5n, 8n, 2n ** 255n].map((flags) => row(`flags ${flags}`, { flags }, 'extras')),
    kind === 'oneInchV5'
      ? row('with a permit', { permit: '0xd505accf' }, 'extras')
      : row('flags 4', { flags: 4n }, 'extras'),
  ]
}

/** Changes of the encoded transaction. */
function encodingRows(sample: Sample): readonly Row[] {
  const honest = buildOf(sample)
  const [selector, words] = [honest.data.slice(0, 10), honest.data.slice(10)]
  const row = (name: string, data: string, ...expected: Refusal[]): Row => [
    name,
    { built: { ...honest, data } },
    ...expected,
  ]
  const recipientAt = words.indexOf(visitor.slice(2))
  const dirty = `${words.slice(0, recipientAt - 24)}${'1'.padEnd(24, '0')}${words.slice(recipientAt)}`
  return [
    row('a byte more', `${honest.data}00`, 'encoding'),
    row('a word more', honest.data + '0'.repeat(64), 'encoding'),
    row('a byte less', honest.data.slice(0, -2), 'encoding'),
    row('a word less', honest.data.slice(0, -64), 'encoding'),
    row('half a byte', honest.data.slice(0, -1), 'encoding'),
    row('no data', '0x', 'encoding'),
    row('only the selector', selector, 'encoding'),
    row('not hex', `${honest.data.slice(0, -1)}z`, 'encoding'),
    row('a dirty address', selector + dirty, 'encoding'),
    row('zeros', selector + words.replace(/[^0]/g, '0'), 'encoding'),
    row('all bits', selector + words.replace(/./g, 'f'), 'encoding'),
    row('too much', honest.data + '00'.repeat(140_000), 'encoding'),
  ]
}

const otherMethods = [
  'swapExactETHForTokensSupportingFeeOnTransferTokens(uint256,address[],address,uint256)',
  'swapExactTokensForETHSupportingFeeOnTransferTokens(uint256,uint256,address[],address,uint256)',
  'swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256,uint256,address[],address,uint256)',
  'swapETHForExactTokens(uint256,address[],address,uint256)',
  'unoswap(address,uint256,uint256,uint256[])',
  'multicall(bytes[])',
  'transfer(address,uint256)',
  'approve(address,uint256)',
  'setApprovalForAll(address,bool)',
  'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
]

/** Other methods, contracts and values, and quotes that are too old or promise nothing. */
function otherRows(sample: Sample): readonly Row[] {
  const { kind, seen, honest } = sample
  const built = buildOf(sample)
  const otherKind = kind === 'uniswapV2' ? 'oneInchV5' : 'uniswapV2'
  const value = seen.from === nativeAddress ? seen.amount : 0n
  const words = built.data.slice(10)
  return [
    ...[attacker, usdc, visitor, addressOf('0'), `${routerOf[kind].slice(0, -1)}0`].map(
      (to): Row => [`calls ${to}`, { built: { ...built, to } }, 'router'],
    ),
    ['calls another exchange', { built: { ...built, to: routerOf[otherKind] } }, 'method'],
    ['on another network', { seen: { ...seen, chainId: 'eip155:2' } }, 'router'],
    ['another exchange than the allowed one', { spender: routerOf[otherKind] }, 'spender'],
    ...[value + 1n, value * 2n + 1n, 2n ** 255n].map(
      (other): Row => [
        `pays ${other} of the native currency`,
        { built: { ...built, value: other } },
        'value',
      ],
    ),
    ...otherMethods.map(
      (signature): Row => [
        signature,
        { built: { ...built, data: toFunctionSelector(signature) + words } },
        'method',
      ],
    ),
    ...[30_001, Number.POSITIVE_INFINITY, Number.NaN, -1].map(
      (quoteAgeMs): Row => [`a quote ${quoteAgeMs} ms old`, { seen: { ...seen, quoteAgeMs } }, 'stale'],
    ),
    ['a quote of nothing', { seen: { ...seen, quoted: 0n } }, 'quote'],
    ['a payment of nothing', { seen: { ...seen, amount: 0n } }, 'quote'],
    ['a token for itself', { seen: { ...seen, to: seen.from } }, 'quote'],
    // The decimals of a token that lies by two digits promise a hundred times as much.
    ['a quote of other decimals', { seen: { ...seen, quoted: seen.quoted * 100n } }, 'minimum'],
    ['a quote that has moved', { seen: { ...seen, quoted: seen.quoted + seen.quoted / 50n } }, 'minimum'],
    ['for another account', { seen: { ...seen, account: `eip155:31337:${attacker}` } }, 'recipient'],
    ...(honest.route[0] === seen.from || seen.to === nativeAddress
      ? []
      : [['sells a token', { seen: { ...seen, from: wrapped } }, 'tokens'] as Row]),
  ]
}

/** Every sample with every variation. */
export const hostileSwaps: readonly HostileSwap[] = samples.flatMap((sample) =>
  [...argumentRows(sample), ...encodingRows(sample), ...otherRows(sample)].map(
    ([name, part, ...expected]) => ({
      seen: sample.seen,
      built: buildOf(sample),
      ...part,
      name: `${sample.name}: ${name}`,
      expected,
    }),
  ),
)

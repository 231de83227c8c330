import type { AccountId } from '@latchkit/kernel'
import { nativeAddress } from '@latchkit/kernel/chain'
import { encodeAbiParameters, parseAbiParameters, toFunctionSelector } from 'viem'
import type { BuiltTransaction, SeenSwap } from '../check/checkSwap.ts'
import type { RouterKind, Routers } from '../options.ts'

/** An address of the same digit, such as 0x1111…1111. */
export const addressOf = (digit: string): string => `0x${digit.repeat(40)}`

export const visitor = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
export const attacker = addressOf('6')
/** Begins and ends like the visitor's address. */
export const lookAlike = `${visitor.slice(0, 8)}${'0'.repeat(28)}${visitor.slice(-6)}`
export const [usdc, dai, wrapped, executor] = ['a', 'd', 'c', 'f'].map(addressOf) as [
  string,
  string,
  string,
  string,
]
const chainId = 'eip155:31337'
export const routerOf: Readonly<Record<RouterKind, string>> = {
  uniswapV2: addressOf('2'),
  oneInchV5: addressOf('5'),
  oneInchV6: addressOf('b'),
}
export const routers: Routers = {
  [chainId]: Object.fromEntries(
    Object.entries(routerOf).map(([kind, address]) => [address, kind as RouterKind]),
  ),
}
export const now = 1_700_000_000n

/** The arguments of a swap, before they are encoded. */
export interface SwapArguments {
  readonly recipient: string
  readonly route: readonly string[]
  readonly amount: bigint
  readonly minimum: bigint
  readonly deadline: bigint
  readonly flags: bigint
  readonly permit: string
}

/** A method of an exchange, with a swap that it is used for. */
export interface Sample {
  readonly name: string
  readonly kind: RouterKind
  readonly seen: SeenSwap
  readonly honest: SwapArguments
  readonly signature: string
  encode(values: SwapArguments): string
}

const encode = (signature: string, values: readonly unknown[]): string => {
  const types = parseAbiParameters(signature.slice(signature.indexOf('(') + 1, -1)) as never
  return toFunctionSelector(signature) + encodeAbiParameters(types, values as never).slice(2)
}

const quoted = 3_000_123_457n
const base = {
  recipient: visitor,
  amount: 10n ** 18n,
  minimum: (quoted * 99n) / 100n,
  deadline: now + 1_200n,
  flags: 0n,
  permit: '0x',
}
const seenOf = (from: string, to: string): SeenSwap => ({
  account: `eip155:31337:${visitor}` as AccountId,
  chainId,
  from,
  to,
  amount: base.amount,
  quoted,
  quoteAgeMs: 1_000,
})

const uniswap = (
  name: string,
  from: string,
  to: string,
  route: readonly string[],
  arguments_: string,
): Sample => {
  const signature = `${name}(${arguments_})`
  return {
    name,
    kind: 'uniswapV2',
    seen: seenOf(from, to),
    honest: { ...base, route },
    signature,
    encode: ({ amount, minimum, route: path, recipient, deadline }) =>
      encode(signature, [...(from === nativeAddress ? [] : [amount]), minimum, path, recipient, deadline]),
  }
}

const description = '(address,address,address,address,uint256,uint256,uint256)'
const oneInch = (kind: 'oneInchV5' | 'oneInchV6', from: string, to: string): Sample => {
  const signature = `swap(address,${description},${kind === 'oneInchV5' ? 'bytes,bytes' : 'bytes'})`
  return {
    name: `${kind} ${from === nativeAddress ? 'native' : 'token'}`,
    kind,
    seen: seenOf(from, to),
    honest: { ...base, route: [from, to] },
    signature,
    encode: ({ route, recipient, amount, minimum, flags, permit }) =>
      encode(signature, [
        executor,
        [route[0], route[1], executor, recipient, amount, minimum, flags],
        ...(kind === 'oneInchV5' ? [permit] : []),
        '0x0123456789',
      ]),
  }
}

const path = 'uint256,uint256,address[],address,uint256'

/** Every method that is read, with the native currency and with tokens. */
export const samples: readonly Sample[] = [
  uniswap('swapExactETHForTokens', nativeAddress, usdc, [wrapped, usdc], 'uint256,address[],address,uint256'),
  uniswap('swapExactTokensForETH', usdc, nativeAddress, [usdc, wrapped], path),
  uniswap('swapExactTokensForTokens', usdc, dai, [usdc, wrapped, dai], path),
  oneInch('oneInchV5', nativeAddress, usdc),
  oneInch('oneInchV5', usdc, dai),
  oneInch('oneInchV6', nativeAddress, usdc),
  oneInch('oneInchV6', dai, nativeAddress),
]

/** The transaction of a sample, with some of its arguments replaced. */
export const buildOf = (sample: Sample, part: Partial<SwapArguments> = {}): BuiltTransaction => ({
  to: routerOf[sample.kind],
  data: sample.encode({ ...sample.honest, ...part }),
})

/** Encodes a call of any method. */
export const encodeCall = encode

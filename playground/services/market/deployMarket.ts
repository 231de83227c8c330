import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import {
  type Address,
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  numberToHex,
  parseEther,
} from 'viem'
import { readRpc } from '../chains/readRpc.ts'
import { nativePlayPrice } from '../chains/tokens/tokens.ts'
import { deployer, pairAddress, router, wrappedEther } from './addresses.ts'
import { pairAbi, routerAbi, wrappedAbi } from './contracts/abi.ts'
import { feeToken, type TradedToken } from './tradedTokens.ts'

/** The native currency in each pool. The pool's other side is worth as much. */
const poolDepth = parseEther('1000')
const gas = numberToHex(5_000_000)
const hex = v.custom<Hex>((text) => /^0x[0-9a-f]+$/.test(String(text)))
const codeSchema = v.object({ Router: hex, WrappedEther: hex, FeeToken: hex })

export interface DeployMarketParameters {
  readonly url: string
  /** What is traded against the native currency. */
  readonly tokens: readonly TradedToken[]
  readonly signal: AbortSignal
}

interface Call {
  readonly to?: Address
  readonly data: Hex
  readonly value?: bigint
}

/** Deploys the wrapped currency, the router, a token with a fee, and a pool for each token. */
export async function deployMarket({ url, tokens, signal }: DeployMarketParameters): Promise<void> {
  const ask = (method: string, ...params: readonly unknown[]) => readRpc({ url, method, params, signal })
  await ask('anvil_setBalance', deployer, numberToHex(poolDepth * BigInt(tokens.length + 1)))
  await ask('anvil_impersonateAccount', deployer)
  const done = Number(await ask('eth_getTransactionCount', deployer, 'latest'))

  /**
   * Sends the calls that the chain does not have, so that a deployment that was interrupted continues. They are sent one after the
   * other, because the node may leave a transaction in its queue that arrives before the one with the nonce below it.
   */
  async function sendAll(calls: readonly Call[], first: number): Promise<void> {
    for (const [index, { to, data, value = 0n }] of calls.entries()) {
      const nonce = numberToHex(first + index)
      const transaction = { from: deployer, to, data, gas, value: numberToHex(value), nonce }
      if (first + index >= done) await ask('eth_sendTransaction', transaction)
    }
    // The node returns a hash before its block is mined.
    while (Number(await ask('eth_getTransactionCount', deployer, 'latest')) < first + calls.length)
      await wait(10, undefined, { signal })
  }

  const contracts = [...creations(), ...poolsOf(tokens)]
  await sendAll(contracts, 0)
  await Promise.all(
    tokens.map((token, index) =>
      ask('anvil_dealERC20', pairAddress(index), token.address, numberToHex(depthOf(token))),
    ),
  )
  const data = encodeFunctionData({ abi: pairAbi, functionName: 'sync' })
  await sendAll(
    tokens.map((_, index) => ({ to: pairAddress(index), data })),
    contracts.length,
  )
  await ask('anvil_stopImpersonatingAccount', deployer)
}

/** The creations in the order of `addresses.ts`. */
function creations(): readonly Call[] {
  const code = v.parse(
    codeSchema,
    JSON.parse(readFileSync(new URL('contracts/Market.json', import.meta.url), 'utf8')),
  )
  const { name, symbol, feePercent, each } = feeToken
  // Its first holder is no account of a visitor: what visitors hold does not depend on whether the market was deployed.
  const feeTokenParameters = encodeAbiParameters(
    [{ type: 'string' }, { type: 'string' }, { type: 'uint256' }, { type: 'address[]' }, { type: 'uint256' }],
    [name, symbol, feePercent, [deployer], each * 10n ** BigInt(feeToken.decimals)],
  )
  return [
    { data: code.WrappedEther },
    { data: concat([code.Router, encodeAbiParameters([{ type: 'address' }], [wrappedEther])]) },
    { data: concat([code.FeeToken, feeTokenParameters]) },
  ]
}

/** Creates the pools, and sends each its wrapped currency. */
function poolsOf(tokens: readonly TradedToken[]): readonly Call[] {
  const pairs = tokens.map(({ address }) =>
    encodeFunctionData({ abi: routerAbi, functionName: 'createPair', args: [address, wrappedEther] }),
  )
  const payments = tokens.map((_, index) =>
    encodeFunctionData({ abi: wrappedAbi, functionName: 'transfer', args: [pairAddress(index), poolDepth] }),
  )
  return [
    ...pairs.map((data) => ({ to: router, data })),
    {
      to: wrappedEther,
      data: encodeFunctionData({ abi: wrappedAbi, functionName: 'deposit' }),
      value: poolDepth * BigInt(tokens.length),
    },
    ...payments.map((data) => ({ to: wrappedEther, data })),
  ]
}

/** The amount of a token that is worth the native currency in a pool. */
function depthOf({ decimals, playPrice }: TradedToken): bigint {
  const scale = 10_000
  const nativeUnits = poolDepth * BigInt(nativePlayPrice * scale)
  return (nativeUnits * 10n ** BigInt(decimals)) / (BigInt(Math.round(playPrice * scale)) * 10n ** 18n)
}

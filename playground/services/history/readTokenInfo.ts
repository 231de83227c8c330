import * as v from 'valibot'
import { decodeAbiParameters } from 'viem/utils'
import { readRpc } from '../chains/readRpc.ts'
import type { Chain } from '../chains/startChains.ts'

/** What a contract says about itself. */
export interface TokenInfo {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

const selectors = { name: '0x06fdde03', symbol: '0x95d89b41', decimals: '0x313ce567' } as const
const hex = v.custom<`0x${string}`>((text) => /^0x[0-9a-f]*$/i.test(String(text)))
/** How many contracts are remembered. */
const maxTokens = 1_000

/** Creates the function that reads a token's contract once. A contract that does not answer has no name. */
export function createTokenReader(): (
  chain: Chain,
  token: string,
  signal: AbortSignal,
) => Promise<TokenInfo> {
  const known = new Map<string, TokenInfo>()
  return async (chain, token, signal) => {
    const key = `${chain.chainId}:${token}`
    const info = known.get(key) ?? (await readInfo(chain.directUrl, token, signal))
    // A contract without a name may only have failed to answer.
    if (known.size < maxTokens && info.name !== '') known.set(key, info)
    return info
  }
}

async function readInfo(url: string, to: string, signal: AbortSignal): Promise<TokenInfo> {
  const ask = async (data: string): Promise<`0x${string}`> =>
    v.parse(hex, await readRpc({ url, method: 'eth_call', params: [{ to, data }, 'latest'], signal }))
  const [name, symbol, decimals] = await Promise.all([
    ask(selectors.name).then(toText).catch(noText),
    ask(selectors.symbol).then(toText).catch(noText),
    ask(selectors.decimals).then(Number, () => 0),
  ])
  return { name, symbol, decimals: decimals >= 0 && decimals <= 255 ? decimals : 0 }
}

function toText(data: `0x${string}`): string {
  const [text] = decodeAbiParameters([{ type: 'string' }], data)
  return text
}

const noText = (): string => ''

import { type NetworkNode, readAbiText } from '@latchkit/kernel/chain'
import { loadChain } from '../loads.ts'
import { shortName } from './values.ts'

/** A token's own metadata, as far as it could be read. */
export interface Token {
  readonly symbol: string | undefined
  readonly decimals: number | undefined
  /** Whether every token is unique (ERC-721). */
  readonly isSingle: boolean
}

/** Reads contracts of one network, each of them once. */
export interface Reader {
  token(address: string): Promise<Token>
  /** Resolves to a token's total supply, or to `undefined` when it cannot be read. */
  supply(address: string): Promise<bigint | undefined>
  /** Resolves to how much of a token an account holds, or to `undefined` when it cannot be read. */
  balance(token: string, account: string): Promise<bigint | undefined>
  /** Resolves to `undefined` when the code cannot be read. */
  hasCode(address: string): Promise<boolean | undefined>
}

const selectors = {
  decimals: '0x313ce567',
  symbol: '0x95d89b41',
  supply: '0x18160ddd',
  balance: '0x70a08231',
  // supportsInterface(0x80ac58cd): the ERC-165 query for ERC-721.
  single: `0x01ffc9a7${'80ac58cd'.padEnd(64, '0')}`,
}
/** The code of an account that has delegated (EIP-7702): it is still a person's account. */
const delegated = /^0xef0100/i

/** Creates a reader whose requests are all aborted by the signal. */
export function createReader(node: NetworkNode, signal: AbortSignal): Reader {
  const tokens = new Map<string, Promise<Token>>()
  const supplies = new Map<string, Promise<bigint | undefined>>()
  const balances = new Map<string, Promise<bigint | undefined>>()
  const codes = new Map<string, Promise<boolean | undefined>>()
  const callNode = (method: string, params: readonly unknown[]): Promise<string | undefined> =>
    loadChain()
      .then(({ callChain }) => callChain(node, { method, params }, signal))
      .then(
        (response) =>
          typeof response === 'string' && /^0x[0-9a-fA-F]*$/.test(response) ? response : undefined,
        () => undefined,
      )
  const call = (to: string, data: string) => callNode('eth_call', [{ to, data }, 'latest'])
  async function readToken(address: string): Promise<Token> {
    const [decimals, symbol, single] = await Promise.all([
      call(address, selectors.decimals),
      call(address, selectors.symbol),
      call(address, selectors.single),
    ])
    const isSingle = parseWord(single) === 1n && parseWord(decimals) === undefined
    return { symbol: shortName(readAbiText(symbol)), decimals: parseDecimals(decimals), isSingle }
  }
  async function readCode(address: string): Promise<boolean | undefined> {
    const code = await callNode('eth_getCode', [address, 'latest'])
    return code === undefined ? undefined : code.length > 2 && !delegated.test(code)
  }
  const readSupply = async (address: string) => parseWord(await call(address, selectors.supply))
  const readBalance = async (key: string) => {
    const [address = '', data = ''] = key.split(' ')
    return parseWord(await call(address, data))
  }
  return {
    balance: (address, account) =>
      once(
        balances,
        `${address} ${selectors.balance}${account.slice(2).padStart(64, '0')}`.toLowerCase(),
        readBalance,
      ),
    supply: (address) => once(supplies, address.toLowerCase(), readSupply),
    token: (address) => once(tokens, address.toLowerCase(), readToken),
    hasCode: (address) => once(codes, address.toLowerCase(), readCode),
  }
}

function once<T>(cache: Map<string, Promise<T>>, key: string, read: (key: string) => Promise<T>): Promise<T> {
  const promise = cache.get(key) ?? read(key)
  cache.set(key, promise)
  return promise
}

const parseWord = (response: string | undefined): bigint | undefined =>
  response?.length === 66 ? BigInt(response) : undefined

function parseDecimals(response: string | undefined): number | undefined {
  const word = parseWord(response)
  return word !== undefined && word < 256n ? Number(word) : undefined
}

import type { NetworkNode } from '@latchkit/kernel/chain'
import { named } from './values.ts'

/** What a token says of itself, as far as it could be read. */
export interface Token {
  readonly symbol: string | undefined
  readonly decimals: number | undefined
  /** Its pieces are not alike (ERC-721). */
  readonly isSingle: boolean
}

/** Reads what is at addresses of one network, each once. */
export interface Reader {
  token(address: string): Promise<Token>
  /** Nothing when it cannot be read. */
  hasCode(address: string): Promise<boolean | undefined>
}

const selectors = {
  decimals: '0x313ce567',
  symbol: '0x95d89b41',
  // supportsInterface(0x80ac58cd): ERC-165's question for ERC-721.
  single: `0x01ffc9a7${'80ac58cd'.padEnd(64, '0')}`,
}
/** What an account that has delegated (EIP-7702) has for code: it is a person's all the same. */
const delegated = /^0xef0100/i

/** A reader whose every question ends with the signal. */
export function createReader(node: NetworkNode, signal: AbortSignal): Reader {
  const tokens = new Map<string, Promise<Token>>()
  const codes = new Map<string, Promise<boolean | undefined>>()
  const ask = (method: string, params: readonly unknown[]): Promise<string | undefined> =>
    import('../actions/readChain.ts')
      .then(({ askChain }) => askChain(node, { method, params }, signal))
      .then(
        (answer) => (typeof answer === 'string' && /^0x[0-9a-fA-F]*$/.test(answer) ? answer : undefined),
        () => undefined,
      )
  const call = (to: string, data: string) => ask('eth_call', [{ to, data }, 'latest'])
  async function readToken(address: string): Promise<Token> {
    const [decimals, symbol, single] = await Promise.all([
      call(address, selectors.decimals),
      call(address, selectors.symbol),
      call(address, selectors.single),
    ])
    const isSingle = wordOf(single) === 1n && wordOf(decimals) === undefined
    return { symbol: textOf(symbol), decimals: decimalsOf(decimals), isSingle }
  }
  async function readCode(address: string): Promise<boolean | undefined> {
    const code = await ask('eth_getCode', [address, 'latest'])
    return code === undefined ? undefined : code.length > 2 && !delegated.test(code)
  }
  return {
    token: (address) => once(tokens, address.toLowerCase(), readToken),
    hasCode: (address) => once(codes, address.toLowerCase(), readCode),
  }
}

function once<T>(known: Map<string, Promise<T>>, key: string, read: (key: string) => Promise<T>): Promise<T> {
  const reading = known.get(key) ?? read(key)
  known.set(key, reading)
  return reading
}

const wordOf = (answer: string | undefined): bigint | undefined =>
  answer?.length === 66 ? BigInt(answer) : undefined

function decimalsOf(answer: string | undefined): number | undefined {
  const word = wordOf(answer)
  return word !== undefined && word < 256n ? Number(word) : undefined
}

/** A text as the ABI has it, or in 32 bytes, as the first tokens had it. */
function textOf(answer: string | undefined): string | undefined {
  if (!answer || answer.length < 66 || answer.length > 2_000) return undefined
  const isFixed = answer.length === 66
  const length = isFixed ? 32 : Number(BigInt(`0x${answer.slice(66, 130)}`))
  const hex = isFixed ? answer.slice(2) : answer.slice(130, 130 + 2 * length)
  if (!Number.isSafeInteger(length)) return undefined
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
  return named(new TextDecoder().decode(bytes).replace(/\0+$/, ''))
}

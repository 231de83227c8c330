import { base58, base64 } from '@scure/base'
import { encodeAbiParameters, padHex, stringToHex } from 'viem'
import {
  mintKey,
  ownTokens,
  solanaAccount as solanaOwner,
  receiver as solanaReceiver,
  theirTokens,
  tokenProgram,
} from './solana.ts'

// The state of the corpus' chains, by address: honest and fraudulent tokens, and addresses with code.

const known = (last: string): `0x${string}` => padHex(`0x${last}`, { size: 20 })

export const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const friend = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
export const thief = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
/** Matches the account at both ends and differs in the middle. */
export const lookAlike: `0x${string}` = `0x7099${'0'.repeat(32)}79c8`
export const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
export const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
export const router = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
export const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
export const seaport = '0x0000000000000068F116a894984e2DB1123eB395'
export const apes = '0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D'
export const items = '0x495f947276749Ce646f68AC8c248420045cb7b5e'
/** Its symbol is a bytes32, as in early tokens. */
export const maker = '0x9f8F72aA9304c8B593d555F12eF6589cC3A579A2'
/** Its symbol is long and reverses the text direction. */
export const bidiToken = known('bad1')
/** It has too many decimals. */
export const tiny = known('bad2')
/** It has no metadata. */
export const silent = known('bad3')
/** An account with an EIP-7702 delegation. */
export const delegated = known('bad4')

const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
const number = (value: bigint) => padHex(`0x${value.toString(16)}`, { size: 32 })
const bytes32 = (value: string) => padHex(stringToHex(value), { size: 32, dir: 'right' })

interface Token {
  readonly decimals?: string
  readonly symbol?: string
  readonly isSingle?: boolean
  readonly supply?: bigint
}

const tokens: Readonly<Record<string, Token>> = {
  [usdc]: { decimals: number(6n), symbol: text('USDC'), supply: 4n * 10n ** 16n },
  [dai]: { decimals: number(18n), symbol: text('DAI'), supply: 5n * 10n ** 27n },
  [maker]: { decimals: number(18n), symbol: bytes32('MKR'), supply: 10n ** 24n },
  [apes]: { symbol: text('BAYC'), isSingle: true },
  [items]: { symbol: text('OPENSTORE') },
  [bidiToken]: {
    decimals: number(18n),
    symbol: text(`USDC\u202e\u200b${'x'.repeat(100)}`),
    supply: 10n ** 27n,
  },
  [tiny]: { decimals: number(255n), symbol: text('TINY'), supply: 10n ** 27n },
}
/** What every account holds of each token. */
const held = 10n ** 24n
const contracts = new Set(
  [router, permit2, seaport, usdc, dai, maker, apes, items].map((one) => one.toLowerCase()),
)

function call(to: string, data: string): string | undefined {
  const token = Object.entries(tokens).find(([address]) => address.toLowerCase() === to.toLowerCase())?.[1]
  if (!token) return undefined
  if (data.startsWith('0x313ce567')) return token.decimals
  if (data.startsWith('0x95d89b41')) return token.symbol
  if (data.startsWith('0x70a08231')) return number(held)
  if (data.startsWith('0x18160ddd')) return token.supply === undefined ? undefined : number(token.supply)
  return number(token.isSingle ? 1n : 0n)
}

function codeAt(address: string): string {
  if (address.toLowerCase() === delegated) return `0xef0100${'11'.repeat(20)}`
  return contracts.has(address.toLowerCase()) ? '0x6001' : '0x'
}

function answer(method: string, params: readonly unknown[]): unknown {
  const [first] = params
  const { to, data } = Object(first)
  switch (method) {
    case 'eth_call':
      return call(String(to), String(data))
    case 'eth_getCode':
      return codeAt(String(first))
    case 'eth_gasPrice':
      return '0x3b9aca00'
    case 'eth_estimateGas':
      return String(data).length > 2_000 ? undefined : '0x5208'
    case 'getMinimumBalanceForRentExemption':
      return (128 + Number(first)) * 6960
    case 'getMultipleAccounts':
      return { value: (first as readonly string[]).map(solanaAccount) }
    default:
      return undefined
  }
}

/** Token accounts of two people with 5 tokens each, and their mint. */
function solanaAccount(key: string) {
  const row = (bytes: Uint8Array) => ({
    owner: tokenProgram,
    lamports: (128 + bytes.length) * 6960,
    data: [base64.encode(bytes), 'base64'],
  })
  const owner = { [theirTokens]: solanaReceiver, [ownTokens]: solanaOwner }[key]
  if (owner !== undefined) {
    const bytes = new Uint8Array(165)
    bytes.set(base58.decode(mintKey))
    bytes.set(base58.decode(owner), 32)
    bytes[64] = 5
    bytes[108] = 1
    return row(bytes)
  }
  if (key !== mintKey) return null
  const bytes = new Uint8Array(82)
  bytes[36] = 10
  bytes[44] = 6
  return row(bytes)
}

/** A `fetch` to these chains, which answer unknown requests with an error. */
export async function fetchChain(_: unknown, init?: { body?: unknown }): Promise<Response> {
  const requested: unknown = JSON.parse(String(init?.body))
  const one = ({ id, method, params }: { id: number; method: string; params: readonly unknown[] }) => {
    const result = answer(method, params)
    const error = { code: 3, message: 'execution reverted' }
    return { jsonrpc: '2.0', id, ...(result === undefined ? { error } : { result }) }
  }
  return Response.json(
    Array.isArray(requested) ? requested.map(one) : one(requested as Parameters<typeof one>[0]),
  )
}

import * as v from 'valibot'
import { type Hex, maxUint256 } from 'viem'
import { decodeFunctionData, formatUnits, parseAbi } from 'viem/utils'
import type { AccountCall } from '../chain/playAccount.ts'
import type { Section } from '../frame/types.ts'
import { RefusedError } from '../state/refusedError.ts'
import { monoRow, type RequestParts, row, type SiteRequest } from './request.ts'

const address = v.custom<Hex>((one) => /^0x[0-9a-fA-F]{40}$/.test(String(one)))
const data = v.custom<Hex>((one) => /^0x([0-9a-fA-F]{2})*$/.test(String(one)))
const amount = v.pipe(
  v.union([v.number(), v.bigint(), v.pipe(v.string(), v.regex(/^(0x[0-9a-fA-F]+|\d+)$/))]),
  v.transform((one) => BigInt(one)),
)
const callSchema = v.object({
  to: address,
  value: v.nullish(amount, 0n),
  data: v.nullish(data),
  input: v.nullish(data),
})

/** Validates one call of a request. Throws `RefusedError`. */
export function parseCall(call: unknown): AccountCall {
  const parsed = v.safeParse(callSchema, call)
  if (!parsed.success) throw new RefusedError('The transaction cannot be read')
  const { to, value, data: bytes, input } = parsed.output
  return { to, value: value ?? 0n, data: bytes ?? input ?? '0x' }
}

/** The description of a call: a title, and all its details. */
export interface CallDescription {
  readonly title: string
  readonly section: Section
  readonly cautions: readonly string[]
}

const tokenAbi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
])

export function readCall(
  { cloud }: RequestParts,
  { network }: SiteRequest,
  { to, value, data: bytes }: AccountCall,
): CallDescription {
  const native = `${formatUnits(value, network.decimals)} ${network.symbol}`
  if (bytes === '0x')
    return {
      title: `Send ${native}`,
      section: { rows: [row('Amount', native), monoRow('To', to)] },
      cautions: [],
    }
  const token = cloud.tokens.find(
    (one) => one.address.toLowerCase() === to.toLowerCase() && `eip155:${one.chainId}` === network.id,
  )
  const decoded = token && value === 0n ? decodeToken(bytes) : undefined
  if (token && decoded) {
    const { functionName, args } = decoded
    const text = `${args[1] === maxUint256 ? 'unlimited' : formatUnits(args[1], token.decimals)} ${token.symbol}`
    if (functionName === 'transfer')
      return {
        title: `Send ${text}`,
        section: { rows: [row('Amount', text), monoRow('To', args[0]), monoRow('Token', to)] },
        cautions: [],
      }
    return {
      title: `Allow to spend ${text}`,
      section: { rows: [row('Amount', text), monoRow('Spender', args[0]), monoRow('Token', to)] },
      cautions:
        args[1] === maxUint256 ? [`The spender may take all your ${token.symbol}, now and later.`] : [],
    }
  }
  const rows = [
    ...(value > 0n ? [row('Amount', native)] : []),
    monoRow('Contract', to),
    monoRow('Data', bytes),
  ]
  return {
    title: 'Call a contract',
    section: { rows },
    cautions: ['What this call does cannot be read. Approve only if you trust the site.'],
  }
}

function decodeToken(bytes: Hex) {
  try {
    return decodeFunctionData({ abi: tokenAbi, data: bytes })
  } catch {
    return undefined
  }
}

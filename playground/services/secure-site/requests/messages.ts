import * as v from 'valibot'
import type { Hex } from 'viem'
import { hashMessage, hashTypedData, hexToString, isAddress, isHex, stringToHex } from 'viem/utils'
import { isDeployed } from '../chain/evm.ts'
import { numberOf } from '../chain/networks.ts'
import { signHash } from '../chain/playAccount.ts'
import type { Row } from '../frame/types.ts'
import { RefusedError } from '../state/refusedError.ts'
import {
  type Account,
  accountFor,
  asHex,
  monoRow,
  type ReadRequest,
  type RequestParts,
  row,
  type SiteRequest,
  screenOf,
} from './request.ts'

/** `personal_sign [message, address]`. Some libraries send the address first. */
export function readPersonalSign(parts: RequestParts, request: SiteRequest): ReadRequest {
  const [first, second] = request.params.map((one) => (typeof one === 'string' ? one : undefined))
  const swapped = first !== undefined && isAddress(first, { strict: false }) && !isAddress(second ?? '')
  const [message, address] = swapped ? [second, first] : [first, second]
  if (message === undefined) throw new RefusedError('There is no message to sign')
  const account = accountFor(parts, request, address)
  const raw = isHex(message) ? message : stringToHex(message)
  const text = readable(raw)
  return {
    screen: screenOf(request, account, {
      title: 'Sign a message',
      sections: [{ heading: 'Message', text: text ?? raw }],
      cautions: [
        ...(text === undefined ? ['This is not text that people can read.'] : []),
        ...signInCautions(request, text ?? ''),
      ],
    }),
    run: () => signAs(parts, request, { account, hash: hashMessage({ raw }) }),
  }
}

/** Warns when a sign-in message names another domain than the embedding page. */
function signInCautions({ session }: SiteRequest, text: string): readonly string[] {
  const domain = /^(\S+) wants you to sign in with your/.exec(text)?.[1]
  const here = new URL(session.embedder).host
  if (domain === undefined || domain === here || domain === session.embedder) return []
  return [`This signs in to ${domain}, but ${here} asks for it. Cancel unless you know why.`]
}

/** Decodes the bytes as text; undefined if they are not printable text. */
function readable(raw: Hex): string | undefined {
  const text = hexToString(raw)
  return stringToHex(text) === raw.toLowerCase() && !/[\p{Cc}\p{Cn}]/u.test(text.replaceAll(/[\n\r\t]/g, ''))
    ? text
    : undefined
}

const fields = v.array(v.object({ name: v.string(), type: v.string() }))
const typedSchema = v.object({
  domain: v.optional(v.record(v.string(), v.unknown()), {}),
  types: v.record(v.string(), fields),
  primaryType: v.string(),
  message: v.record(v.string(), v.unknown()),
})
type Typed = v.InferOutput<typeof typedSchema>

/** `eth_signTypedData_v4 [address, typed data]`, the latter as an object or as JSON. */
export function readTypedData(parts: RequestParts, request: SiteRequest): ReadRequest {
  const [address, value] = request.params
  const account = accountFor(parts, request, address)
  const typed = parseTyped(value)
  const { domain, types, primaryType, message } = typed
  const hash = hashTypedData({ domain, types, primaryType, message })
  const sections = [
    { rows: [row('Kind', primaryType), ...rowsOf(domain, 'For ')] },
    { heading: 'What you sign', rows: rowsOf(message) },
  ]
  return {
    screen: screenOf(request, account, {
      title: 'Sign typed data',
      sections,
      cautions: typedCautions(request, typed),
    }),
    run: () => signAs(parts, request, { account, hash }),
  }
}

function parseTyped(value: unknown): Typed {
  try {
    return v.parse(typedSchema, typeof value === 'string' ? JSON.parse(value) : value)
  } catch {
    throw new RefusedError('The typed data cannot be read')
  }
}

function typedCautions({ network }: SiteRequest, { domain, primaryType }: Typed): readonly string[] {
  const chain = domain.chainId
  const isOtherNetwork = chain !== undefined && BigInt(String(chain)) !== BigInt(numberOf(network))
  return [
    ...(isOtherNetwork ? [`This is for another network than ${network.name}: number ${chain}.`] : []),
    ...(/permit/i.test(primaryType)
      ? ['This lets another account spend your tokens without asking you again.']
      : []),
  ]
}

/** One row for each field, labeled with its path. */
function rowsOf(value: Readonly<Record<string, unknown>>, prefix = ''): readonly Row[] {
  return Object.entries(value).flatMap(([name, one]): readonly Row[] => {
    if (typeof one === 'object' && one !== null) return rowsOf({ ...one }, `${prefix}${name} › `)
    const text = String(one)
    return [text.startsWith('0x') ? monoRow(prefix + name, text) : row(prefix + name, text)]
  })
}

async function signAs(
  { evm }: RequestParts,
  { session, network }: SiteRequest,
  { account, hash }: { readonly account: Account; readonly hash: Hex },
): Promise<Hex> {
  const owner = evm.ownerOf(session.user.id)
  if (account.type === 'smartAccount') {
    const deployed = await isDeployed(network, asHex(account.address))
    return signHash({ owner, chainId: numberOf(network), hash, deployed })
  }
  if (!owner.sign) throw new RefusedError('This account cannot sign')
  return owner.sign({ hash })
}

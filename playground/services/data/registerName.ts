import * as v from 'valibot'
import { createPublicClient, type Hex, http } from 'viem'
import { isAddress, isHex } from 'viem/utils'
import type { Chain } from '../chains/startChains.ts'
import { parseBody } from '../control/parseBody.ts'
import { json, type Reply } from '../gateway/reply.ts'
import type { ServiceRequest } from '../gateway/service.ts'
import { createFailure } from './createFailure.ts'
import type { NameParts } from './names.ts'
import { isRegistrable } from './registrable.ts'

/** The coin type of Ethereum, under which every EVM address of a name is stored as well. */
const ether = 60
const evmBit = 2 ** 31
/** How far the time of a message may be from the server's clock, in seconds. */
const maxDriftSeconds = 10

const bodySchema = v.object({
  coin_type: v.pipe(v.number(), v.integer()),
  address: v.pipe(
    v.string(),
    v.check((text) => isAddress(text, { strict: false }), 'is not an address'),
  ),
  message: v.string(),
  signature: v.custom<Hex>((text) => isHex(text), 'is not hexadecimal'),
})
const messageSchema = v.strictObject({
  name: v.string(),
  attributes: v.strictObject({
    bio: v.optional(v.pipe(v.string(), v.regex(/^[a-zA-Z0-9@:/._\-?&=+ ]{1,255}$/))),
  }),
  timestamp: v.pipe(v.number(), v.integer()),
})

/** Registers a name for the account that has signed the message, with a key (EIP-191) or a contract (EIP-1271). */
export async function registerName(
  { chains, names }: NameParts,
  { body, signal }: ServiceRequest,
): Promise<Reply> {
  const parsed = parseBody(bodySchema, body)
  if (!('value' in parsed)) return createFailure('body', parsed.message)
  const { coin_type: coinType, address, message } = parsed.value
  const chain = chains.find(({ chainId }) => evmBit + chainId === coinType)
  if (!chain) return createFailure('coin_type', 'is not that of a supported chain')
  const signed = parseBody(messageSchema, message)
  if (!('value' in signed)) return createFailure('message', signed.message)
  const { name, attributes, timestamp } = signed.value
  if (!isRegistrable(name))
    return createFailure('name', 'must be a label of 3 to 64 characters in an allowed zone')
  if (Math.abs(Date.now() / 1000 - timestamp) > maxDriftSeconds)
    return createFailure('timestamp', 'is not current')
  if (names.find(name)) return createFailure('name', 'is already registered')
  if (!(await isSigned(chain, parsed.value, signal)))
    return createFailure('signature', 'is not that of the address', 401)
  const { bio } = attributes
  const record = names.add({
    name,
    attributes: bio === undefined ? {} : { bio },
    address,
    coinTypes: [ether, coinType],
  })
  // Another request may have registered it while the chain was asked about the signature.
  return record ? json(record) : createFailure('name', 'is already registered')
}

async function isSigned(
  { directUrl }: Chain,
  { address, message, signature }: v.InferOutput<typeof bodySchema>,
  signal: AbortSignal,
): Promise<boolean> {
  const client = createPublicClient({ transport: http(directUrl, { fetchOptions: { signal } }) })
  return client.verifyMessage({ address: address as Hex, message, signature }).catch(() => false)
}

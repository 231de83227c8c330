import type { TypedDataDefinition } from 'viem'
import * as v from '../../../shared/valibot.ts'
import type { Method, WalletCore } from '../core.ts'
import { invalidParams } from '../errors.ts'
import { addressSchema, hexSchema, parseParams, signer } from './params.ts'

const chainIdSchema = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^(0x[0-9a-f]+|\d+)$/i))]),
  v.transform((value) => BigInt(value)),
)

const typedDataSchema = v.object({
  types: v.record(v.string(), v.array(v.object({ name: v.string(), type: v.string() }))),
  primaryType: v.string(),
  domain: v.object({
    name: v.exactOptional(v.string()),
    version: v.exactOptional(v.string()),
    chainId: v.exactOptional(chainIdSchema),
    verifyingContract: v.exactOptional(addressSchema),
    salt: v.exactOptional(hexSchema),
  }),
  message: v.record(v.string(), v.unknown()),
})
type TypedData = v.InferOutput<typeof typedDataSchema>

const schema = v.tupleWithRest([addressSchema, v.unknown()], v.unknown())

/** Signs typed data by EIP-712, for the current chain only. */
export const signTypedData: Method = async (core, params) => {
  const [address, input] = parseParams(schema, params)
  const data = parseParams(typedDataSchema, typeof input === 'string' ? parseJson(input) : input)
  refuseOtherChain(core, data.domain.chainId)
  const account = signer(core, address)
  await core.approvals.ask({
    kind: 'signature',
    title: `Sign typed data: ${data.primaryType}`,
    text: JSON.stringify(data.message, showBigint, 2),
    rows: [
      { label: 'For', value: data.domain.name ?? data.domain.verifyingContract ?? 'not said' },
      { label: 'Account', value: address },
    ],
  })
  return account.signTypedData(definition(data)).catch((error: unknown) => {
    // The schema cannot detect an undefined type, or a value that does not match its type.
    throw invalidParams(error instanceof Error ? error.message : String(error))
  })
}

/** The types are known only at run time, so viem cannot infer them. */
function definition(data: TypedData): TypedDataDefinition<Record<string, unknown>, string> {
  return data
}

/** Messages may contain bigints, which JSON cannot represent. */
function showBigint(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}

function refuseOtherChain({ state }: WalletCore, chainId: bigint | undefined): void {
  const active = state.chain().chainId
  if (chainId === undefined || chainId === BigInt(active)) return
  throw invalidParams(`Provided chainId "${chainId}" must match the active chainId "${active}"`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalidParams('the typed data is not JSON')
  }
}

import { type Caution, type Statement, withCautions } from '@latchkit/kernel/chain'
import { isCallBundle } from '../actions/validateCalls.ts'
import type { ReadRequest } from './call.ts'
import { readCall } from './readCall.ts'
import { targetCautions } from './readTransaction.ts'
import type { RequestContext } from './requestContext.ts'
import {
  hasPlainFields,
  parseBytes,
  parseQuantity,
  requireAddress,
  requireFields,
  requireList,
  UnreadableError,
} from './values.ts'

/** Capabilities that pay for calls, or define how they are grouped, and that move nothing themselves. */
const knownCapabilities: Readonly<Record<string, readonly string[]>> = {
  // Its `context` may ask the account to pay the paymaster in a token.
  paymasterService: ['url', 'optional'],
  atomic: ['status', 'required', 'optional'],
  atomicBatch: ['supported', 'optional'],
  auxiliaryFunds: ['supported', 'optional'],
}
const bundleFields = ['version', 'id', 'from', 'chainId', 'atomicRequired']
const callFields = ['to', 'data', 'value', 'gas', 'chainId']

/**
 * Explains each call of a bundle.
 *
 * @throws {UnreadableError} when the params are not a call bundle
 */
export function readCalls(params: readonly unknown[], context: RequestContext): ReadRequest {
  const bundle = requireFields(params[0])
  const calls = requireList(bundle.calls)
  if (!isCallBundle(bundle) || calls.length > 100) throw new UnreadableError()
  const isPlain =
    hasPlainFields(bundle, bundleFields, ['calls', 'capabilities']) &&
    hasKnownCapabilities(bundle.capabilities) &&
    params.length === 1
  const parts = calls.map((call) => readPart(call, context))
  const bundleCautions: readonly Caution[] = isPlain ? [] : ['unexplainedParts']
  const statement: Statement = {
    kind: 'several',
    of: 'calls',
    parts: parts.map((part) => part.statement),
    cautions: [...targetCautions(bundle.from, bundle.chainId, context), ...bundleCautions],
  }
  // Without one of the calls, the others would do something else.
  const isReadable = parts.every(({ calls: { length } }) => length > 0)
  return { statement, calls: isReadable ? parts.flatMap((part) => part.calls) : [] }
}

const hasKnownCapabilities = (capabilities: unknown): boolean =>
  capabilities === undefined ||
  Object.entries(requireFields(capabilities)).every(
    ([name, value]) =>
      Object.hasOwn(knownCapabilities, name) &&
      hasPlainFields(requireFields(value), knownCapabilities[name] ?? []),
  )

function readPart(value: unknown, context: RequestContext): ReadRequest {
  const call = requireFields(value)
  const { account, native } = context
  try {
    const isPlain =
      hasPlainFields(call, callFields, ['capabilities']) && hasKnownCapabilities(call.capabilities)
    const plain = {
      to: requireAddress(call.to),
      data: parseBytes(call.data),
      value: parseQuantity(call.value),
    }
    const statement = readCall({ ...plain, account, native })
    const callCautions = [
      ...targetCautions(undefined, call.chainId, context),
      ...(isPlain ? [] : (['unexplainedParts'] as const)),
    ]
    return { statement: withCautions(statement, callCautions), calls: [plain] }
  } catch {
    // Valid by EIP-5792, but the bytes or the address cannot be decoded.
    return {
      statement: {
        kind: 'call',
        to: `${call.to}`,
        data: `${call.data ?? ''}`,
        cautions: ['unexplainedParts'],
      },
      calls: [],
    }
  }
}

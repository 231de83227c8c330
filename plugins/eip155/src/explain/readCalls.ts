import { type Caution, type Statement, withCautions } from '@latchkit/kernel/chain'
import { isCallBundle } from '../actions/validateCalls.ts'
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
export function readCalls(params: readonly unknown[], context: RequestContext): Statement {
  const bundle = requireFields(params[0])
  const calls = requireList(bundle.calls)
  if (!isCallBundle(bundle) || calls.length > 100) throw new UnreadableError()
  const isPlain =
    hasPlainFields(bundle, bundleFields, ['calls', 'capabilities']) &&
    hasKnownCapabilities(bundle.capabilities) &&
    params.length === 1
  const parts = calls.map((call) => readPart(call, context))
  const bundleCautions: readonly Caution[] = isPlain ? [] : ['unexplainedParts']
  return {
    kind: 'several',
    of: 'calls',
    parts,
    cautions: [...targetCautions(bundle.from, bundle.chainId, context), ...bundleCautions],
  }
}

const hasKnownCapabilities = (capabilities: unknown): boolean =>
  capabilities === undefined ||
  Object.entries(requireFields(capabilities)).every(
    ([name, value]) =>
      Object.hasOwn(knownCapabilities, name) &&
      hasPlainFields(requireFields(value), knownCapabilities[name] ?? []),
  )

function readPart(value: unknown, context: RequestContext): Statement {
  const call = requireFields(value)
  const { account, native } = context
  try {
    const isPlain =
      hasPlainFields(call, callFields, ['capabilities']) && hasKnownCapabilities(call.capabilities)
    const statement = readCall({
      to: requireAddress(call.to),
      data: parseBytes(call.data),
      value: parseQuantity(call.value),
      account,
      native,
    })
    const callCautions = [
      ...targetCautions(undefined, call.chainId, context),
      ...(isPlain ? [] : (['unexplainedParts'] as const)),
    ]
    return callCautions.length > 0 ? withCautions(statement, callCautions) : statement
  } catch {
    // Valid by EIP-5792, but the bytes or the address cannot be decoded.
    return {
      kind: 'call',
      to: `${call.to}`,
      data: `${call.data ?? ''}`,
      cautions: ['unexplainedParts'],
    }
  }
}

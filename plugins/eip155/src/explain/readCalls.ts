import type { Caution, Statement } from '@latchkit/kernel/chain'
import { isCallBundle } from '../actions/validateCalls.ts'
import { readCall } from './readCall.ts'
import { targetCautions } from './readTransaction.ts'
import type { RequestContext } from './requestContext.ts'
import {
  parseBytes,
  parseQuantity,
  requireAddress,
  requireFields,
  requireList,
  UnreadableError,
} from './values.ts'

/** Capabilities that pay for calls, or define how they are grouped, and that move nothing themselves. */
const knownCapabilities = new Set(['paymasterService', 'atomic', 'atomicBatch', 'auxiliaryFunds'])
const bundleKeys = new Set(['version', 'id', 'from', 'chainId', 'calls', 'capabilities', 'atomicRequired'])
const callKeys = new Set(['to', 'data', 'value', 'capabilities', 'gas', 'chainId'])

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
    Object.keys(bundle).every((key) => bundleKeys.has(key)) &&
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
  Object.keys(requireFields(capabilities)).every((key) => knownCapabilities.has(key))

function readPart(value: unknown, context: RequestContext): Statement {
  const call = requireFields(value)
  const { account, native } = context
  try {
    const isPlain =
      Object.keys(call).every((key) => callKeys.has(key)) && hasKnownCapabilities(call.capabilities)
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
    return callCautions.length > 0
      ? { ...statement, cautions: [...(statement.cautions ?? []), ...callCautions] }
      : statement
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

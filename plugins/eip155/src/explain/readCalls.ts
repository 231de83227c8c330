import type { Caution, Statement } from '@latchkit/kernel'
import { isCallBundle } from '../actions/judgeCalls.ts'
import type { Asked } from './asked.ts'
import { readCall } from './readCall.ts'
import { ofTarget } from './readTransaction.ts'
import { addressOf, bytesOf, fieldsOf, listOf, quantityOf, Unread } from './values.ts'

/** What pays for calls, or says how they go together, and moves nothing itself. */
const knownCapabilities = new Set(['paymasterService', 'atomic', 'atomicBatch', 'auxiliaryFunds'])
const bundleKeys = new Set(['version', 'id', 'from', 'chainId', 'calls', 'capabilities', 'atomicRequired'])
const callKeys = new Set(['to', 'data', 'value', 'capabilities', 'gas', 'chainId'])

/**
 * What calls do that are sent together, each explained.
 *
 * @throws {Unread} when they are none
 */
export function readCalls(params: readonly unknown[], asked: Asked): Statement {
  const row = fieldsOf(params[0])
  const calls = listOf(row.calls)
  if (!isCallBundle(row) || calls.length > 100) throw new Unread()
  const isPlain =
    Object.keys(row).every((key) => bundleKeys.has(key)) && hasKnown(row.capabilities) && params.length === 1
  const parts = calls.map((call) => partOf(call, asked))
  const odd: readonly Caution[] = isPlain ? [] : ['oddParts']
  return {
    kind: 'several',
    of: 'calls',
    parts,
    cautions: [...ofTarget(row.from, row.chainId, asked), ...odd],
  }
}

const hasKnown = (capabilities: unknown): boolean =>
  capabilities === undefined || Object.keys(fieldsOf(capabilities)).every((key) => knownCapabilities.has(key))

function partOf(given: unknown, asked: Asked): Statement {
  const call = fieldsOf(given)
  const { account, native } = asked
  try {
    const isPlain = Object.keys(call).every((key) => callKeys.has(key)) && hasKnown(call.capabilities)
    const said = readCall({
      to: addressOf(call.to),
      data: bytesOf(call.data),
      value: quantityOf(call.value),
      account,
      native,
    })
    const more = [...ofTarget(undefined, call.chainId, asked), ...(isPlain ? [] : (['oddParts'] as const))]
    return more.length > 0 ? { ...said, cautions: [...(said.cautions ?? []), ...more] } : said
  } catch {
    // Shaped as the standard says, and with bytes or an address that no network has.
    return {
      kind: 'call',
      to: `${call.to}`,
      data: `${call.data ?? ''}`,
      cautions: ['oddParts'],
    }
  }
}

import type { PairedSession } from '../relay/client.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Returns the capabilities of an account by hexadecimal chain id, as EIP-5792 describes them, if the wallet has stated them with
 * the session (`sessionProperties` of CAIP-25).
 *
 * @param params those of `wallet_getCapabilities`: the address, and optionally the chain ids
 * @see https://eips.ethereum.org/EIPS/eip-5792
 */
export function readCapabilities({ sessionProperties }: PairedSession, params: unknown): Values | undefined {
  const [address, chainIds]: readonly unknown[] = Array.isArray(params) ? params : []
  if (typeof address !== 'string' || !addressShape.test(address)) return undefined
  const byAddress = recordOf(recordOf(sessionProperties)?.capabilities)
  const stated = recordOf(find(byAddress, address))
  if (!stated || !Array.isArray(chainIds)) return stated
  // The key 0x0 has what holds for all chains.
  const isRequested = (id: string) =>
    id === '0x0' || chainIds.some((one) => typeof one === 'string' && one.toLowerCase() === id)
  return Object.fromEntries(Object.entries(stated).filter(([id]) => isRequested(id.toLowerCase())))
}

const addressShape = /^0x[0-9a-f]{40}$/i

/** Addresses are written with and without their checksum. */
const find = (values: Values | undefined, address: string): unknown =>
  Object.entries(values ?? {}).find(([key]) => key.toLowerCase() === address.toLowerCase())?.[1]

/** A record, which wallets also send as the JSON of one. */
function recordOf(value: unknown): Values | undefined {
  const parsed = typeof value === 'string' ? parse(value) : value
  return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
    ? (parsed as Values)
    : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

import { dropAbsent } from './dropAbsent.ts'
import type { SiweFields } from './fields.ts'
import { readMessage } from './readMessage.ts'
import type { Parsed } from './refusals.ts'
import { siweLayout } from './siwe.ts'

/**
 * Parses an EIP-4361 message. Everything that `formatSiwe` would not write is refused.
 *
 * @example
 * const parsed = parseSiwe(message)
 * if (!parsed.ok) throw new Error(parsed.message)
 * const { domain, nonce } = parsed.fields
 * declare const message: string
 */
export function parseSiwe(message: string): Parsed<SiweFields> {
  const parsed = readMessage(siweLayout, message)
  if (!parsed.ok) return parsed
  const { network: _, chainId, ...fields } = parsed.fields
  // The layout requires the fields that are optional in a raw message.
  return { ok: true, fields: { ...(dropAbsent(fields) as SiweFields), chainId: Number(chainId) } }
}

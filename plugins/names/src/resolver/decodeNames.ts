import { copyOwn, fieldsOf } from '@latchkit/kernel/chain'
import type { Identity } from '@latchkit/kernel/plugin'
import { object } from '@latchkit/kernel/plugin'
import { boolean, nullish, record, safeParse, string, unknown } from 'valibot'

/** A registered name, with its addresses by coin type. */
export interface NameRecord {
  readonly name: string
  readonly addresses: Readonly<Record<string, string>>
}

/** A name that is suggested to the visitor. */
export interface Suggestion {
  readonly name: string
  readonly isRegistered: boolean
}

const addressShape = /^0x[0-9a-fA-F]{40}$/
const maxNameCharacters = 255
const maxSuggestions = 5
/** The coin type of Ethereum, which stands for every EVM network. @see https://docs.ens.domains/ensip/9 */
const ether = '60'

const recordSchema = object({ name: string(), addresses: record(string(), unknown()) })
const addressSchema = object({ address: string() })
const suggestionSchema = object({ name: string(), registered: boolean() })
const identitySchema = object({ name: nullish(string()), avatar: nullish(string()) })

export const isEvmAddress = (text: string): boolean => addressShape.test(text)

/** Reads a registered name. Invalid addresses are left out. */
export function decodeRecord(answer: unknown): NameRecord | undefined {
  const parsed = safeParse(recordSchema, fieldsOf(answer))
  if (!parsed.success || !isNameLike(parsed.output.name)) return undefined
  const addresses = Object.entries(parsed.output.addresses).flatMap(([coinType, value]) => {
    const entry = safeParse(addressSchema, fieldsOf(value))
    return entry.success && isEvmAddress(entry.output.address) ? [[coinType, entry.output.address]] : []
  })
  return { name: parsed.output.name, addresses: Object.fromEntries(addresses) }
}

/** Reads a list of registered names, without the invalid ones. */
export const decodeRecords = (answer: unknown): readonly NameRecord[] =>
  Array.isArray(answer) ? answer.flatMap((one: unknown) => decodeRecord(one) ?? []) : []

/** Reads the name and the picture of an address. The kernel validates the picture. */
export function decodeIdentity(answer: unknown): Identity {
  const parsed = safeParse(identitySchema, fieldsOf(answer))
  if (!parsed.success) return {}
  const { name, avatar } = copyOwn(parsed.output)
  return { ...(name && isNameLike(name) ? { name } : {}), ...(avatar ? { avatar } : {}) }
}

/** Reads the suggestions in a zone, without the invalid ones. */
export function decodeSuggestions(answer: unknown, zone: string): readonly Suggestion[] {
  if (!Array.isArray(answer)) return []
  const seen = new Set<string>()
  const rows = answer.flatMap((one: unknown) => {
    const parsed = safeParse(suggestionSchema, fieldsOf(one))
    if (!parsed.success) return []
    const { name, registered } = parsed.output
    const label = name.endsWith(zone) ? name.slice(0, -zone.length) : ''
    if (!/^[a-z0-9-]{3,64}$/.test(label) || seen.has(name)) return []
    seen.add(name)
    return [{ name, isRegistered: registered }]
  })
  return rows.slice(0, maxSuggestions)
}

/** The address of a name on a network. Its own one comes before the one for all networks. */
export const addressOf = ({ addresses }: NameRecord, coinType: number): string | undefined =>
  own(addresses, String(coinType)) ?? own(addresses, ether)

const own = (table: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

const isNameLike = (text: string): boolean => text !== '' && text.length <= maxNameCharacters

import { isAddress } from 'viem/utils'
import type { Chains } from '../chains/startChains.ts'
import { json, type Reply } from '../gateway/reply.ts'
import type { ServiceRequest } from '../gateway/service.ts'
import type { NameStore } from '../names/nameStore.ts'
import { createFailure } from './createFailure.ts'
import { registerName } from './registerName.ts'
import { isRegistrable, zones } from './registrable.ts'

const maxSuggestions = 5
const suggestible = /^[a-z0-9.-]{3,}$/
const solanaAddress = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/

/** The parts of the services that names need. */
export interface NameParts extends Pick<Chains, 'chains'> {
  readonly names: NameStore
}

/** `/v1/identity/{address}`: the first name that the address has registered. */
export function answerIdentity(names: NameStore, address: string): Reply {
  if (isAddress(address, { strict: false })) {
    const name = names.of(address)[0]?.name ?? null
    return identityOf(name, 86_400)
  }
  // As with the hosted service, Solana addresses have no names.
  return solanaAddress.test(address) ? identityOf(null, 3_600) : createFailure('address', 'is not an address')
}

function identityOf(name: string | null, seconds: number): Reply {
  const resolvedAt = name === null ? null : new Date().toISOString()
  return json({ name, avatar: null, resolvedAt }, 200, { 'cache-control': `public, max-age=${seconds}` })
}

/** `/v1/profile/…`: looks names up, suggests them, and registers them. */
export function answerProfile(
  parts: NameParts,
  [topic, subject]: readonly (string | undefined)[],
  request: ServiceRequest,
): Reply | Promise<Reply> {
  const { method, query } = request
  const { names } = parts
  if (topic === 'account' && subject === undefined)
    return method === 'POST' ? registerName(parts, request) : createFailure('method', 'must be POST', 405)
  if (method !== 'GET') return createFailure('method', 'must be GET', 405)
  if (topic === 'account' && subject !== undefined) return account(names, subject, query)
  if (topic === 'reverse' && subject !== undefined) return reverse(names, subject)
  if (topic === 'suggestions' && subject !== undefined) return suggestions(names, subject, query)
  return createFailure('path', `has no ${topic}`, 404)
}

/** As with the hosted service, version 2 answers with an empty list for a name without an owner. */
function account(names: NameStore, name: string, query: URLSearchParams): Reply {
  const record = names.find(name.toLowerCase())
  if (record) return json(record)
  return query.get('apiVersion') === '2' ? json([]) : createFailure('name', 'is not registered', 404)
}

function reverse(names: NameStore, address: string): Reply {
  return isAddress(address, { strict: false })
    ? json(names.of(address))
    : createFailure('address', 'is not an address')
}

/** The name itself comes first, then the free ones among its variations. */
function suggestions(names: NameStore, text: string, query: URLSearchParams): Reply {
  const zone = query.get('zone') ?? zones[0]
  if (!zones.includes(zone)) return createFailure('zone', `must be one of ${zones.join(', ')}`)
  if (!suggestible.test(text)) return createFailure('name', 'must have at least 3 of a-z, 0-9, . and -')
  const [label = ''] = text.split('.')
  const variations = ['wallet', 'eth', 'app', 'web3', '1', '2', '3'].map((suffix) => `${label}-${suffix}`)
  const rows = [label, ...variations]
    .map((one) => `${one}.${zone}`)
    .filter(isRegistrable)
    .map((name) => ({ name, registered: names.find(name) !== undefined }))
  const free = rows.filter(({ registered }, index) => index === 0 || !registered)
  return json({ suggestions: free.slice(0, maxSuggestions) })
}

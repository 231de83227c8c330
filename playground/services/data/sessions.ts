import * as v from 'valibot'
import { parseBody } from '../control/parseBody.ts'
import { json, type Reply } from '../gateway/reply.ts'
import type { ServiceRequest } from '../gateway/service.ts'
import type { SessionRecord, SessionStore } from '../sessions/sessionStore.ts'
import { createFailure } from './createFailure.ts'

const maxSessions = 255
const account = /^eip155:\d{1,32}:0x[0-9a-fA-F]{40}$/

const termsSchema = v.looseObject({
  expiry: v.pipe(v.number(), v.integer()),
  signer: v.looseObject({ type: v.string() }),
  permissions: v.pipe(v.array(v.looseObject({ type: v.string() })), v.minLength(1)),
  policies: v.array(v.unknown()),
})
const activateSchema = v.looseObject({ pci: v.string(), context: v.string() })
const revokeSchema = v.looseObject({ pci: v.string() })

/** `/v1/sessions/{account}`, with `activate` and `revoke` below it: the co-signer of smart sessions. */
export function answerSessions(
  sessions: SessionStore,
  [address, action]: readonly (string | undefined)[],
  request: ServiceRequest,
): Reply {
  if (address === undefined || !account.test(address))
    return createFailure('address', 'is not an EVM account')
  if (action === undefined && request.method === 'GET')
    return json({ pcis: sessions.of(address).slice(0, maxSessions).map(rowOf) })
  if (request.method !== 'POST') return createFailure('method', 'must be POST', 405)
  if (action === undefined) return requestSession(sessions, address, request)
  if (action === 'activate') return activate(sessions, address, request)
  if (action === 'revoke') return revoke(sessions, address, request)
  return createFailure('path', `has no ${action}`, 404)
}

/** As with the hosted service, the response is empty. */
const emptyReply: Reply = { status: 200, body: '' }

function rowOf({ account: _, active: __, ...record }: SessionRecord) {
  return { ...record, context: record.context ?? '' }
}

function requestSession(
  sessions: SessionStore,
  address: string,
  { body, query, headers }: ServiceRequest,
): Reply {
  const parsed = parseBody(termsSchema, body)
  if (!('value' in parsed)) return createFailure('body', 'is no request for permissions')
  const { expiry, permissions, policies } = parsed.value
  if (expiry * 1000 <= Date.now()) return createFailure('expiry', 'is past')
  const project = projectOf(query.get('projectId') ?? '', headers.origin)
  const { pci, publicKey } = sessions.requestSession({
    account: address,
    expiry,
    permissions,
    policies,
    project,
  })
  return json({ pci, key: { type: 'secp256k1', publicKey } })
}

function projectOf(id: string, origin: string | undefined) {
  const url = origin !== undefined && URL.canParse(origin) ? new URL(origin) : undefined
  return { id, name: url?.host || id, ...(url && { url: url.origin }) }
}

function activate(sessions: SessionStore, address: string, { body }: ServiceRequest): Reply {
  const parsed = parseBody(activateSchema, body)
  if (!('value' in parsed)) return createFailure('body', 'needs pci and context')
  const record = recordOf(sessions, address, parsed.value.pci)
  if (!record) return createFailure('pci', 'is not known', 404)
  if (record.context === undefined || record.context !== parsed.value.context)
    return createFailure('context', 'is not what the wallet granted')
  sessions.activate(record)
  return emptyReply
}

/** As with the hosted service, the signature is not checked. */
function revoke(sessions: SessionStore, address: string, { body }: ServiceRequest): Reply {
  const parsed = parseBody(revokeSchema, body)
  if (!('value' in parsed)) return createFailure('body', 'needs pci')
  const record = recordOf(sessions, address, parsed.value.pci)
  if (!record) return createFailure('pci', 'is not known', 404)
  sessions.revoke(record)
  return emptyReply
}

function recordOf(sessions: SessionStore, address: string, pci: string): SessionRecord | undefined {
  const record = sessions.find(pci)
  return record?.account.toLowerCase() === address.toLowerCase() ? record : undefined
}

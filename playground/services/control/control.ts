import { numberToHex } from 'viem/utils'
import type { EventStore } from '../analytics/eventStore.ts'
import { readRpc } from '../chains/readRpc.ts'
import type { Chain } from '../chains/startChains.ts'
import type { LocalToken } from '../chains/tokens/deployTokens.ts'
import { json, type Reply, refuse } from '../gateway/reply.ts'
import { type Service, type ServiceRequest, segmentsOf } from '../gateway/service.ts'
import type { SecureSiteSettings } from '../secure-site/settings.ts'
import type { Project } from '../wallet-list/project.ts'
import type { FaultBook } from './faultBook.ts'
import { parseBody } from './parseBody.ts'
import type { RequestLog } from './requestLog.ts'
import { anyOrderSchema, configOrderSchema, fundOrderSchema, secureSiteOrderSchema } from './schemas.ts'

export interface ControlParts {
  readonly chains: readonly Chain[]
  readonly tokens: readonly LocalToken[]
  readonly faults: FaultBook
  readonly requests: RequestLog
  readonly project: Project
  readonly secureSite: SecureSiteSettings
  readonly events: EventStore
}

/** The service with which tests and the playground control the others. It has no faults and is not listed. */
export function createControl(parts: ControlParts): Service {
  return (request) => {
    const [topic, id, ...rest] = segmentsOf(request.path) ?? []
    if (rest.length > 0) return noRoute(request)
    switch (id === undefined ? `${request.method} ${topic}` : `${request.method} ${topic}/id`) {
      case 'POST faults':
        return addFault(parts, request)
      case 'DELETE faults':
        parts.faults.clear()
        return { status: 204, body: '' }
      case 'DELETE faults/id':
        return parts.faults.remove(id ?? '')
          ? { status: 204, body: '' }
          : refuse(404, `There is no fault ${id}: it was cleared or has been used up.`)
      case 'GET requests':
        return json(parts.requests.list())
      case 'DELETE requests':
        parts.requests.clear()
        return { status: 204, body: '' }
      case 'GET events':
        return json(parts.events.list())
      case 'DELETE events':
        parts.events.clear()
        return { status: 204, body: '' }
      case 'PUT config':
        return setConfig(parts, request)
      case 'DELETE config':
        parts.project.reset()
        return { status: 204, body: '' }
      case 'PUT secure-site':
        return setSecureSite(parts, request)
      case 'DELETE secure-site':
        parts.secureSite.reset()
        return { status: 204, body: '' }
      case 'POST fund':
        return fund(parts, request)
      case 'GET health':
        return health(parts, request)
      default:
        return noRoute(request)
    }
  }
}

function noRoute({ method, path }: ServiceRequest): Reply {
  return refuse(404, `The control service has no ${method} ${path}.`)
}

function addFault({ chains, faults }: ControlParts, { body }: ServiceRequest): Reply {
  const parsed = parseBody(anyOrderSchema, body)
  if ('message' in parsed) return refuse(400, parsed.message)
  const chainId = 'message' in parsed.value ? undefined : parsed.value.chainId
  if (chainId !== undefined && !findChain(chains, chainId)) return unknownChain(chains, chainId)
  return json({ id: faults.add(parsed.value) }, 201)
}

function setConfig({ project }: ControlParts, { body }: ServiceRequest): Reply {
  const parsed = parseBody(configOrderSchema, body)
  if ('message' in parsed) return refuse(400, parsed.message)
  project.set(parsed.value)
  return { status: 204, body: '' }
}

function setSecureSite({ secureSite }: ControlParts, { body }: ServiceRequest): Reply {
  const parsed = parseBody(secureSiteOrderSchema, body)
  if ('message' in parsed) return refuse(400, parsed.message)
  secureSite.set(parsed.value)
  return { status: 204, body: '' }
}

async function fund({ chains }: ControlParts, { body, signal }: ServiceRequest): Promise<Reply> {
  const parsed = parseBody(fundOrderSchema, body)
  if ('message' in parsed) return refuse(400, parsed.message)
  const { chainId, address, wei } = parsed.value
  const chain = findChain(chains, chainId)
  if (!chain) return unknownChain(chains, chainId)
  await readRpc({
    url: chain.directUrl,
    method: 'anvil_setBalance',
    params: [address, numberToHex(wei)],
    signal,
  })
  return json({ chainId, address, wei: String(wei) })
}

async function health({ chains, tokens }: ControlParts, { signal }: ServiceRequest): Promise<Reply> {
  const blocks = await Promise.all(
    chains.map(async ({ chainId, name, directUrl }) => {
      const block = await readRpc({ url: directUrl, method: 'eth_blockNumber', params: [], signal })
      return { chainId, name, blockNumber: Number(block) }
    }),
  )
  return json({ ok: true, chains: blocks, tokens })
}

function findChain(chains: readonly Chain[], chainId: number): Chain | undefined {
  return chains.find((chain) => chain.chainId === chainId)
}

function unknownChain(chains: readonly Chain[], chainId: number): Reply {
  const chainIds = chains.map((chain) => chain.chainId).join(' and ')
  return refuse(400, `There is no local chain ${chainId}: the local chains are ${chainIds}.`)
}

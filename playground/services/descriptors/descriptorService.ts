import * as v from 'valibot'
import { parseBody } from '../control/parseBody.ts'
import { json, type Reply, refuse } from '../gateway/reply.ts'
import { type Service, segmentsOf } from '../gateway/service.ts'

const deployment = v.looseObject({ chainId: v.number(), address: v.string() })
const deployments = v.optional(v.array(deployment), [])
/** A file of ERC-7730, of which only the contracts are read: who shows its words validates the rest. */
const fileSchema = v.looseObject({
  context: v.looseObject({
    contract: v.optional(v.looseObject({ deployments })),
    eip712: v.optional(v.looseObject({ deployments })),
  }),
})
type DescriptorFile = v.InferOutput<typeof fileSchema>

const keyOf = (chainId: string, address: string) => `${chainId}/${address.toLowerCase()}`
const noContent: Reply = { status: 204, body: '' }

/**
 * Serves the ERC-7730 files of contracts. PUT publishes a file for one of the contracts that it names, and DELETE removes it.
 */
export function createDescriptorService(): Service {
  const files = new Map<string, DescriptorFile>()
  return ({ method, path, body }) => {
    const [version, collection, chainId = '', address = '', ...rest] = segmentsOf(path) ?? []
    const isContract = /^\d+$/.test(chainId) && /^0x[\da-f]{40}$/i.test(address)
    if (version !== 'v1' || collection !== 'descriptors' || !isContract || rest.length > 0)
      return refuse(404, `The descriptor service has no ${method} ${path}.`)
    const key = keyOf(chainId, address)
    switch (method) {
      case 'GET': {
        const file = files.get(key)
        return file ? json(file) : refuse(404, 'There is no descriptor of this contract.')
      }
      case 'PUT': {
        const parsed = parseBody(fileSchema, body)
        if ('message' in parsed) return refuse(400, parsed.message)
        if (!contractsOf(parsed.value).has(key)) return refuse(400, 'The file does not name this contract.')
        files.set(key, parsed.value)
        return noContent
      }
      case 'DELETE':
        files.delete(key)
        return noContent
      default:
        return refuse(405, `A descriptor has no ${method}.`)
    }
  }
}

function contractsOf({ context: { contract, eip712 } }: DescriptorFile): ReadonlySet<string> {
  const all = [...(contract?.deployments ?? []), ...(eip712?.deployments ?? [])]
  return new Set(all.map(({ chainId, address }) => keyOf(String(chainId), address)))
}

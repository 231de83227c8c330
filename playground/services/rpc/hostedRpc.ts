import { refuse } from '../gateway/reply.ts'
import { type Service, segmentsOf } from '../gateway/service.ts'

/**
 * `POST /v1/?chainId&projectId`: forwards to the node of the chain, for projects with an id.
 *
 * @param nodes answers requests below `/chains`
 */
export function createHostedRpc(nodes: Service): Service {
  return async (request) => {
    if (`${segmentsOf(request.path)}` !== 'v1') return refuse(404, 'The only path of this service is /v1/.')
    if (request.method !== 'POST') return refuse(405, 'This service accepts POST requests only.')
    if (!request.query.get('projectId')) return refuse(401, 'A request needs a projectId.')
    const chainId = request.query.get('chainId') ?? ''
    return nodes({ ...request, path: `/${chainId.replace(/^eip155:/, '')}` })
  }
}

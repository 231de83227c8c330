import { array, object, string } from 'valibot'
import { projectHttp } from '../http/httpPort.ts'
import { isAllowedOrigin } from './isAllowedOrigin.ts'
import type { PlanParts } from './planParts.ts'

const schema = object({ allowedOrigins: array(string()) })

/**
 * Alerts the integrator if the project does not allow this page's origin. If the list cannot be read, every origin is
 * allowed.
 */
export async function checkOrigin(parts: PlanParts, origin: string): Promise<void> {
  const { allowedOrigins } = await projectHttp(parts)
    .get('walletList', '/projects/v1/origins', { schema })
    .catch((error: unknown) => {
      parts.log('The allowed origins could not be read', { error })
      return { allowedOrigins: [] }
    })
  if (!parts.signal.aborted && !isAllowedOrigin(origin, allowedOrigins))
    parts.alert('originNotAllowed', { origin })
}

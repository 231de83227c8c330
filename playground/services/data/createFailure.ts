import { json, type Reply } from '../gateway/reply.ts'

/** Creates the data service's response to an invalid parameter. */
export function createFailure(field: string, description: string, status = 400): Reply {
  return json({ status: 'FAILED', reasons: [{ field, description }] }, status)
}

import { json, type Reply } from '../gateway/reply.ts'

/** The data service's own shape for a bad parameter. */
export function failed(field: string, description: string, status = 400): Reply {
  return json({ status: 'FAILED', reasons: [{ field, description }] }, status)
}

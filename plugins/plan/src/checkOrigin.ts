import type { Context } from '@latchkit/kernel/plugin'
import { object } from '@latchkit/kernel/plugin'
import { array, string } from 'valibot'
import { isAllowedOrigin } from './isAllowedOrigin.ts'

const schema = object({ allowedOrigins: array(string()) })

/**
 * Alerts the integrator if the project does not allow this page's origin. If the list cannot be read, every origin is
 * allowed.
 */
export async function checkOrigin(
  { alert, http, log, signal }: Context<'alert' | 'http' | 'log'>,
  origin: string,
): Promise<void> {
  const { allowedOrigins } = await http
    .get('walletList', '/projects/v1/origins', { schema, signal })
    .catch((error: unknown) => {
      if (!signal.aborted) log('The allowed origins could not be read', { error })
      return { allowedOrigins: [] }
    })
  if (!signal.aborted && !isAllowedOrigin(origin, allowedOrigins)) alert('originNotAllowed', { origin })
}

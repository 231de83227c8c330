import type { ServiceToken } from '../contracts/tokens.ts'
import type { TestKernel } from './createTestKernel.ts'

/**
 * Activates a plugin and returns a service that it provides, such as the model of its views.
 *
 * @throws {Error} when the plugin does not provide the service
 * @example
 * const countToken: ServiceToken<{ count: number }> = defineToken('count')
 * const countOf = async ({ kernel }: TestKernel) => (await serviceOf(kernel, 'visits', countToken)).count
 */
export async function serviceOf<T>(
  { plugins }: TestKernel['kernel'],
  id: string,
  token: ServiceToken<T>,
): Promise<T> {
  await plugins.api(id)
  const [service] = plugins.provided(token)
  if (service === undefined) throw new Error(`Plugin "${id}" provides no service "${token.id}"`)
  return service
}

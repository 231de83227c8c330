import { array, string } from 'valibot'
import { once } from '../../base/async/once.ts'
import { object } from '../../base/values/objectSchema.ts'
import type { Context } from '../../core/ports/portTable.ts'

const supportedSchema = object({ http: array(string()) })

/**
 * Creates a function that resolves to the CAIP-2 ids of the networks which the data service supports. They are read once;
 * after a failure, the next call reads again. The manifest must name the host `data`.
 *
 * @throws {LatchkitError} as `http.get`, from the returned function
 *
 * @example
 * const canRead = async (context: Context<'http'>, chainId: string) =>
 *   (await createSupportedChains(context)()).has(chainId)
 */
export const createSupportedChains = ({
  http,
}: Pick<Context<'http'>, 'http'>): (() => Promise<ReadonlySet<string>>) =>
  once(async () => {
    const response = await http.get('data', '/v1/supported-chains', { schema: supportedSchema })
    return new Set(response.http)
  })

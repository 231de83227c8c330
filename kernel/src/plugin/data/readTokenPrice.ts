import { array, safeParse, string, unknown } from 'valibot'
import { object } from '../../base/values/objectSchema.ts'
import type { AccountId } from '../../contracts/ids.ts'
import type { Context } from '../../core/ports/portTable.ts'
import { toDollarText } from './toDollarText.ts'

const pricesSchema = object({ fungibles: array(unknown()) })
const priceSchema = object({ address: string(), price: unknown() })

/**
 * Reads the price of a token from the data service: dollars as decimal text, see `toDollarText`. The token is its CAIP-10 id.
 * Resolves to `undefined` if the service knows no price. The manifest must name the host `data`.
 *
 * @throws {LatchkitError} as `http.post`
 *
 * @example
 * const usdcPrice = (context: Context<'http' | 'site'>, signal: AbortSignal) =>
 *   readTokenPrice(context, 'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', signal)
 */
export async function readTokenPrice(
  { http, site }: Pick<Context<'http' | 'site'>, 'http' | 'site'>,
  token: AccountId,
  signal: AbortSignal,
): Promise<string | undefined> {
  const request = { currency: 'usd', addresses: [token], projectId: site.projectId ?? undefined }
  const options = { schema: pricesSchema, signal }
  const { fungibles } = await http.post('data', '/v1/fungible/price', request, options)
  const parsed = safeParse(priceSchema, fungibles[0])
  const isRequested = parsed.success && parsed.output.address.toLowerCase() === token.toLowerCase()
  return isRequested ? toDollarText(parsed.output.price) : undefined
}

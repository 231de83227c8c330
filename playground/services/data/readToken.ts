import * as v from 'valibot'
import { numberToHex } from 'viem/utils'
import { readRpc } from '../chains/readRpc.ts'

const quantitySchema = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]+$/i),
  v.transform((text) => BigInt(text)),
)

export interface ReadQuantityParameters {
  readonly url: string
  readonly address: string
  readonly signal: AbortSignal
}

/** Reads the balance of an address in the chain's native currency. */
export async function readNativeBalance({ url, address, signal }: ReadQuantityParameters): Promise<bigint> {
  return v.parse(
    quantitySchema,
    await readRpc({ url, method: 'eth_getBalance', params: [address, 'latest'], signal }),
  )
}

/** Reads the balance of an address from a token contract. */
export async function readTokenBalance(
  token: string,
  { url, address, signal }: ReadQuantityParameters,
): Promise<bigint> {
  // balanceOf(address)
  const data = `0x70a08231${numberToHex(BigInt(address), { size: 32 }).slice(2)}`
  const params = [{ to: token, data }, 'latest']
  const answer = await readRpc({ url, method: 'eth_call', params, signal })
  // A contract that is not deployed yet returns nothing.
  return answer === '0x' ? 0n : v.parse(quantitySchema, answer)
}

import {
  type AccountId,
  type ChainId,
  type Context,
  parseAccountId,
  type TokenBalance,
} from '@latchkit/kernel'
import { object, safeParse, unknown } from 'valibot'
import { hexOf, readAssets } from './readAssets.ts'

const capabilitySchema = object({ assetDiscovery: object({ supported: unknown() }) })

/** What an embedded wallet tells of an account, when it says that it can; else, and after any failure, nothing. */
export async function askWallet(
  rpc: Context<'rpc'>['rpc'],
  account: AccountId,
  signal: AbortSignal,
): Promise<readonly TokenBalance[] | undefined> {
  const { namespace, address, chainId } = parseAccountId(account)
  const ask = (method: string, params: unknown) =>
    rpc.request(namespace, { method, params }, { signal, expects: { account, chainId } })
  try {
    if (!discovers(await ask('wallet_getCapabilities', [address]), chainId)) return undefined
    return readAssets(
      await ask('wallet_getAssets', { account: address, chainFilter: [hexOf(chainId)] }),
      chainId,
    )
  } catch {
    return undefined
  }
}

function discovers(capabilities: unknown, chainId: ChainId): boolean {
  const all: Readonly<Record<string, unknown>> = Object(capabilities)
  const own = Object.hasOwn(all, hexOf(chainId)) ? all[hexOf(chainId)] : undefined
  const parsed = safeParse(capabilitySchema, own)
  return parsed.success && parsed.output.assetDiscovery.supported === true
}

import { type AccountId, type ChainId, parseAccountId } from '@latchkit/kernel'
import type { Context, TokenBalance } from '@latchkit/kernel/plugin'
import { object } from '@latchkit/kernel/plugin'
import { safeParse, unknown } from 'valibot'
import { hexOf, readAssets } from './readAssets.ts'

const capabilitySchema = object({ assetDiscovery: object({ supported: unknown() }) })

/** Reads the assets of an account from its embedded wallet. `undefined` if the wallet does not support it, or on failure. */
export async function readWalletAssets(
  rpc: Context<'rpc'>['rpc'],
  account: AccountId,
  signal: AbortSignal,
): Promise<readonly TokenBalance[] | undefined> {
  const { namespace, address, chainId } = parseAccountId(account)
  const request = (method: string, params: unknown) =>
    rpc.request(namespace, { method, params }, { signal, expects: { account, chainId } })
  try {
    if (!supportsDiscovery(await request('wallet_getCapabilities', [address]), chainId)) return undefined
    return readAssets(
      await request('wallet_getAssets', { account: address, chainFilter: [hexOf(chainId)] }),
      chainId,
    )
  } catch {
    return undefined
  }
}

function supportsDiscovery(capabilities: unknown, chainId: ChainId): boolean {
  const byChain: Readonly<Record<string, unknown>> = Object(capabilities)
  const onChain = Object.hasOwn(byChain, hexOf(chainId)) ? byChain[hexOf(chainId)] : undefined
  const parsed = safeParse(capabilitySchema, onChain)
  return parsed.success && parsed.output.assetDiscovery.supported === true
}

import type { Eip1193Provider } from '@latchkit/kernel/chain'

const accountsPermission = { eth_accounts: {} }
/** The codes of EIP-1193 and JSON-RPC for a method that the wallet does not have. */
const unknownMethodCodes = new Set<unknown>([-32601, -32004, 4200])

/**
 * Revokes the site's permission where the wallet has granted one (EIP-2255). For other wallets nothing needs to be
 * revoked.
 */
export async function revoke(provider: Eip1193Provider): Promise<void> {
  const permissions = await provider.request({ method: 'wallet_getPermissions' }).catch(() => [])
  const hasPermission =
    Array.isArray(permissions) &&
    permissions.some((permission) => permission?.parentCapability === 'eth_accounts')
  if (!hasPermission) return
  await provider
    .request({ method: 'wallet_revokePermissions', params: [accountsPermission] })
    .catch((error: unknown) => {
      if (!unknownMethodCodes.has((error as { code?: unknown } | undefined)?.code)) throw error
    })
}

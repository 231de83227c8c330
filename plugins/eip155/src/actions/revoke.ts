import type { Eip1193Provider } from '../readAnnouncement.ts'

const accountsPermission = { eth_accounts: {} }
/** EIP-1193 and JSON-RPC: a method that the wallet does not have. */
const unknownMethodCodes = new Set<unknown>([-32601, -32004, 4200])

/** Takes the site's permission back where the wallet has given one (EIP-2255); others are only forgotten. */
export async function revoke(provider: Eip1193Provider): Promise<void> {
  const granted = await provider.request({ method: 'wallet_getPermissions' }).catch(() => [])
  const given = Array.isArray(granted) && granted.some((one) => one?.parentCapability === 'eth_accounts')
  if (!given) return
  await provider
    .request({ method: 'wallet_revokePermissions', params: [accountsPermission] })
    .catch((error: unknown) => {
      if (!unknownMethodCodes.has((error as { code?: unknown } | undefined)?.code)) throw error
    })
}

import {
  type Discovery,
  type Eip1193Provider,
  type ProviderWallet,
  type SavedConnection,
  untilReported,
} from '@latchkit/kernel/chain'
import { onAbort, walletErrors } from '@latchkit/kernel/plugin'

/**
 * Waits, without a prompt, until a wallet shares accounts with the site again. Resolves to `false` if the wallet reports that the
 * site has no permission any more (EIP-2255); a wallet that does not report permissions counts as locked.
 */
export async function waitForAccounts(
  discovery: Pick<Discovery<ProviderWallet>, 'waitFor'>,
  { connectorId }: Pick<SavedConnection, 'connectorId'>,
  { signal }: { readonly signal: AbortSignal },
): Promise<boolean> {
  const wallet = await discovery.waitFor(connectorId, signal)
  if (!wallet) throw walletErrors.WALLET_UNAVAILABLE()
  const { provider } = wallet
  if (await sharesAccounts(provider)) return true
  if (await isRevoked(provider)) return false
  await untilReported((report, ended) => {
    const check = async () => {
      if (!ended.aborted && (await sharesAccounts(provider))) report()
    }
    const listener = () => void check()
    provider.on?.('accountsChanged', listener)
    onAbort(ended, () => provider.removeListener?.('accountsChanged', listener))
    // Some wallets do not report that they were unlocked. Their window takes the focus from the page, which then gets it back.
    globalThis.window?.addEventListener('focus', listener, { signal: ended })
    // The wallet may have reported it while it was asked for the permission.
    listener()
  }, signal)
  return true
}

const sharesAccounts = (provider: Eip1193Provider): Promise<boolean> =>
  ask(provider, 'eth_accounts', (accounts) => accounts.length > 0)

const isRevoked = (provider: Eip1193Provider): Promise<boolean> =>
  ask(
    provider,
    'wallet_getPermissions',
    (permissions) => !permissions.some((row) => Object(row).parentCapability === 'eth_accounts'),
  )

/** Whether a list that the wallet returns meets a condition. It does not if the wallet returns no list. */
async function ask(
  provider: Eip1193Provider,
  method: string,
  matches: (list: readonly unknown[]) => boolean,
): Promise<boolean> {
  try {
    const list = await provider.request({ method })
    return Array.isArray(list) && matches(list)
  } catch {
    return false
  }
}

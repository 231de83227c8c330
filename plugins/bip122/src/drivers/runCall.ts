import { type AccountId, type Connection, parseAccountId } from '@latchkit/kernel'
import type { RpcRequest } from '@latchkit/kernel/plugin'
import { findChainByName } from '../chains.ts'
import { errors } from '../errors.ts'
import { type CheckWalletParameters, checkWallet } from './checkWallet.ts'
import { readMessageCall, readPsbtCall, readTransferCall } from './readCalls.ts'

// A wallet is asked again when its page is shown again.
export { onPageReturn } from '@latchkit/kernel/chain'

export interface RunCallParameters extends Pick<CheckWalletParameters, 'driver' | 'connection' | 'reread'> {
  readonly request: RpcRequest
  readonly signal: AbortSignal
}

/**
 * Runs a request of the namespace with the driver of a wallet.
 *
 * @throws {LatchkitError} INVALID_PARAMS, CANNOT, CHAIN_UNSUPPORTED, INVALID_RESPONSE, everything that `checkWallet`
 *   throws, and every error of the wallet
 */
export async function runCall({
  driver,
  connection,
  request,
  reread,
  signal,
}: RunCallParameters): Promise<unknown> {
  const { method, params, chainId } = request
  const shared = connection.accounts.map((account) => parseAccountId(account).address)
  const check = async (address: string) => {
    if (!driver.signsByAddress && address !== shared[0])
      throw errors.CANNOT({ values: { what: 'sign with an account that is not selected in it' } })
    await checkWallet({ driver, connection, chainId, reread })
    signal.throwIfAborted()
  }
  if (method === 'signMessage') {
    const call = readMessageCall(params, shared)
    await check(call.address)
    return { address: call.address, messageHash: '', ...(await driver.signMessage(call)) }
  }
  if (method === 'signPsbt') {
    const call = readPsbtCall(params, shared)
    await check(call.address)
    return driver.signPsbt(call)
  }
  if (method === 'sendTransfer') {
    if (!driver.sendTransfer) throw errors.CANNOT({ values: { what: method } })
    const call = readTransferCall(params, shared)
    refuseOrdinals(connection, shared.indexOf(call.address))
    await check(call.address)
    return driver.sendTransfer(call)
  }
  if (method === 'wallet_changeNetwork') {
    const chain = findChainByName((params as { name?: unknown } | undefined)?.name)
    if (!chain || !driver.switchTo) throw errors.CHAIN_UNSUPPORTED()
    await driver.switchTo(chain)
    return null
  }
  throw errors.CANNOT({ values: { what: method } })
}

/** A wallet with an account for payments sends from that one, whatever the request says. */
function refuseOrdinals({ accounts, details }: Connection, index: number): void {
  const typeOf = (account: AccountId) => details?.[account]?.type
  const sender = accounts[index]
  if (sender && typeOf(sender) === 'ordinal' && accounts.some((account) => typeOf(account) === 'payment'))
    throw errors.CANNOT({ values: { what: 'send from the address for ordinals' } })
}

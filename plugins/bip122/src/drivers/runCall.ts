import { type AccountId, type Connection, parseAccountId } from '@latchkit/kernel'
import type { RequestDraft } from '@latchkit/kernel/plugin'
import { findChainByName } from '../chains.ts'
import { errors } from '../errors.ts'
import type { Driver } from './driver.ts'
import { readMessageCall, readPsbtCall, readTransferCall } from './readCalls.ts'

/**
 * Runs a request of the namespace with the driver of a wallet.
 *
 * @throws {LatchkitError} INVALID_PARAMS, CANNOT, CHAIN_UNSUPPORTED, INVALID_RESPONSE and every error of the wallet
 */
export async function runCall(
  driver: Driver,
  { accounts, details }: Connection,
  { method, params }: RequestDraft,
): Promise<unknown> {
  const shared = accounts.map((account) => parseAccountId(account).address)
  if (method === 'signMessage') {
    const call = readMessageCall(params, shared)
    return { address: call.address, messageHash: '', ...(await driver.signMessage(call)) }
  }
  if (method === 'signPsbt') return driver.signPsbt(readPsbtCall(params, shared))
  if (method === 'sendTransfer') {
    if (!driver.sendTransfer) throw errors.CANNOT({ values: { what: method } })
    const call = readTransferCall(params, shared)
    const typeOf = (account: AccountId) => details?.[account]?.type
    const sender = accounts[shared.indexOf(call.address)]
    // A wallet with an account for payments sends from that one, whatever the request says.
    if (sender && typeOf(sender) === 'ordinal' && accounts.some((account) => typeOf(account) === 'payment'))
      throw errors.CANNOT({ values: { what: 'send from the address for ordinals' } })
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

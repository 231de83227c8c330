import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { chainReader, localClient } from './chain.ts'

/** Addresses that tests send to. */
export const receivers = [
  '0x000000000000000000000000000000000000dEaD',
  '0x000000000000000000000000000000000000bEEF',
] as const

/** Reads how many units of a token an account has. */
export const tokenBalanceOf = (token: Hex, owner: Hex): Promise<bigint> =>
  localClient().readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })

/** The data of a token transfer. */
export const transfer = (to: Hex, amount: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })

/** Transfers tokens from one of the node's accounts whose balance no other test reads. */
export async function giveTokens(token: Hex, to: Hex, amount: bigint): Promise<void> {
  const sender = (await chainReader().listAccounts()).at(-1)
  const hash = await sender?.sendUncheckedTransaction({ to: token, data: transfer(to, amount) })
  await localClient().waitForTransactionReceipt({ hash: hash as Hex })
}

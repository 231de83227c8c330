import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import {
  accountAddress,
  create2Deployer,
  deploymentOf,
  factoryAddress,
  factoryCreation,
} from '../../services/secure-site/chain/playAccount.ts'
import type { PhoneOptions } from '../../wallets/phone/options.ts'
import { chainReader } from './chain.ts'

/** Sends a transaction of the first development account to a local chain, and waits until it is in a block. */
async function call(to: Hex, data: Hex): Promise<void> {
  const chain = chainReader()
  const [from] = await chain.send('eth_accounts', [])
  await chain.waitForTransaction(await chain.send('eth_sendTransaction', [{ from, to, data }]))
}

/** The options of a phone that is a new contract wallet on the first local chain. */
export async function contractWallet(isDeployed: boolean): Promise<Partial<PhoneOptions>> {
  const chain = chainReader()
  if ((await chain.getCode(factoryAddress)) === '0x') await call(create2Deployer, factoryCreation)
  const key = generatePrivateKey()
  const owner = privateKeyToAccount(key).address
  const [address, deployment] = [accountAddress(owner), deploymentOf(owner)]
  if (isDeployed) await call(deployment.address, deployment.data)
  const contract = isDeployed ? { address } : { address, deployment }
  return { privateKeys: [key], contract, grants: [31337] }
}

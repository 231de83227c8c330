import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { concat, encodeAbiParameters, getContractAddress, numberToHex } from 'viem/utils'
import { readRpc } from '../readRpc.ts'
import { type TokenPlan, tokenPlans } from './tokens.ts'

/** A deployed token. */
export type LocalToken = Omit<TokenPlan, 'each'> & { readonly chainId: number; readonly address: string }

const hex = v.custom<`0x${string}`>((text) => /^0x[0-9a-f]+$/.test(String(text)))
const artefactSchema = v.object({ StandardToken: hex, TetherStyleToken: hex })
const accountsSchema = v.array(v.custom<`0x${string}`>((text) => /^0x[0-9a-fA-F]{40}$/.test(String(text))))

/** The account that deploys the tokens. It sends nothing else, so that the addresses are the same on every start. */
const deployer = '0x0000000000000000000000000000000070CE4500'
const gas = numberToHex(3_000_000)

export interface DeployTokensParameters {
  readonly chain: { readonly chainId: number; readonly directUrl: string }
  readonly signal: AbortSignal
}

/** Deploys the tokens on a new chain and gives each account of the node its share. */
export async function deployTokens({
  chain,
  signal,
}: DeployTokensParameters): Promise<readonly LocalToken[]> {
  const ask = (method: string, params: readonly unknown[]) =>
    readRpc({ url: chain.directUrl, method, params, signal })
  const [accounts] = await Promise.all([
    ask('eth_accounts', []),
    ask('anvil_setBalance', [deployer, numberToHex(10n ** 20n)]),
    ask('anvil_impersonateAccount', [deployer]),
  ])
  const holders = v.parse(accountsSchema, accounts)
  const code = v.parse(
    artefactSchema,
    JSON.parse(readFileSync(new URL('PlayTokens.json', import.meta.url), 'utf8')),
  )
  // One after the other: the node may leave a transaction in its queue that arrives before the one with the nonce below it.
  for (const [nonce, plan] of tokenPlans.entries()) {
    const creation = plan.style === 'tether' ? code.TetherStyleToken : code.StandardToken
    const data = concat([creation, constructorOf(plan, holders)])
    await ask('eth_sendTransaction', [{ from: deployer, data, gas, nonce: numberToHex(nonce) }])
  }
  // The node returns the hash before the block is mined.
  while ((await ask('eth_getTransactionCount', [deployer, 'latest'])) !== numberToHex(tokenPlans.length))
    await wait(10, undefined, { signal })
  await ask('anvil_stopImpersonatingAccount', [deployer])
  return tokenPlans.map(({ each: _, ...plan }, nonce) => {
    const address = getContractAddress({ from: deployer, nonce: BigInt(nonce) })
    return { ...plan, chainId: chain.chainId, address }
  })
}

const constructorParameters = [
  { type: 'string' },
  { type: 'string' },
  { type: 'uint8' },
  { type: 'address[]' },
  { type: 'uint256' },
] as const

function constructorOf({ name, symbol, decimals, each }: TokenPlan, holders: readonly `0x${string}`[]) {
  const values = [name, symbol, decimals, holders, each * 10n ** BigInt(decimals)] as const
  return encodeAbiParameters(constructorParameters, values)
}

import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { type Hex, zeroHash } from 'viem'
import type { LocalAccount } from 'viem/accounts'
import { concat, encodeAbiParameters, encodeFunctionData, getContractAddress, parseAbi } from 'viem/utils'
import { accountDomain, signAsAccount } from './signAsAccount.ts'

/** A call that an account executes. */
export interface AccountCall {
  readonly to: Hex
  readonly value: bigint
  readonly data: Hex
}

const hex = v.custom<Hex>((text) => /^0x[0-9a-f]+$/.test(String(text)))
const artefact = v.parse(
  v.object({ PlayAccount: hex, PlayAccountFactory: hex }),
  JSON.parse(readFileSync(new URL('PlayAccount.json', import.meta.url), 'utf8')),
)

/** Exists on every chain of a development node. It deploys contracts at addresses that depend on their code (CREATE2). */
export const create2Deployer = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
export const factoryCreation: Hex = concat([zeroHash, artefact.PlayAccountFactory])
export const factoryAddress: Hex = getContractAddress({
  opcode: 'CREATE2',
  from: create2Deployer,
  salt: zeroHash,
  bytecode: artefact.PlayAccountFactory,
})

export const accountAbi = parseAbi([
  'struct Call { address to; uint256 value; bytes data; }',
  'function execute(Call[] calls, bytes signature)',
  'function nonce() view returns (uint256)',
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
  'error WrongSignature()',
  'error CallFailed(uint256 index, bytes reason)',
])
export const factoryAbi = parseAbi([
  'struct Call { address to; uint256 value; bytes data; }',
  'function make(address owner) returns (address)',
  'function makeAndExecute(address owner, Call[] calls, bytes signature)',
  'function addressOf(address owner) view returns (address)',
  'error WrongSignature()',
  'error CallFailed(uint256 index, bytes reason)',
])

/** The address of an owner's account, the same on every chain, whether it is deployed or not. */
export function accountAddress(owner: Hex): Hex {
  const constructorArgs = encodeAbiParameters([{ type: 'address' }], [owner])
  const bytecode = concat([artefact.PlayAccount, constructorArgs])
  return getContractAddress({ opcode: 'CREATE2', from: factoryAddress, salt: zeroHash, bytecode })
}

interface SigningAccount {
  readonly owner: LocalAccount
  readonly chainId: number
}

const domainOf = ({ owner, chainId }: SigningAccount) =>
  accountDomain({ address: accountAddress(owner.address), chainId })

/** Signs calls as the owner. The signature is valid once, for these calls in this order. */
export function signCalls({
  nonce,
  calls,
  ...account
}: SigningAccount & { readonly nonce: bigint; readonly calls: readonly AccountCall[] }): Promise<Hex> {
  return account.owner.signTypedData({
    domain: domainOf(account),
    types: {
      Calls: [
        { name: 'nonce', type: 'uint256' },
        { name: 'calls', type: 'Call[]' },
      ],
      Call: [
        { name: 'to', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'data', type: 'bytes' },
      ],
    },
    primaryType: 'Calls',
    message: { nonce, calls: [...calls] },
  })
}

/** The call that creates the account of an owner. */
export const deploymentOf = (owner: Hex): { readonly address: Hex; readonly data: Hex } => ({
  address: factoryAddress,
  data: encodeFunctionData({ abi: factoryAbi, functionName: 'make', args: [owner] }),
})

/** Signs a hash as the account, also before it is deployed (ERC-6492). */
export const signHash = ({
  hash,
  deployed,
  owner,
  chainId,
}: SigningAccount & { readonly hash: Hex; readonly deployed: boolean }): Promise<Hex> => {
  const deployment = deployed ? undefined : deploymentOf(owner.address)
  return signAsAccount({ owner, chainId, hash, deployment, address: accountAddress(owner.address) })
}

/** Encodes the transaction that makes the account execute the calls. */
export function executeCall(
  owner: Hex,
  deployed: boolean,
  { calls, signature }: { readonly calls: readonly AccountCall[]; readonly signature: Hex },
): { readonly to: Hex; readonly data: Hex } {
  const list = [...calls]
  if (deployed)
    return {
      to: accountAddress(owner),
      data: encodeFunctionData({ abi: accountAbi, functionName: 'execute', args: [list, signature] }),
    }
  const args = [owner, list, signature] as const
  return {
    to: factoryAddress,
    data: encodeFunctionData({ abi: factoryAbi, functionName: 'makeAndExecute', args }),
  }
}

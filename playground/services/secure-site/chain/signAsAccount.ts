import { type Hex, serializeErc6492Signature } from 'viem'
import type { LocalAccount } from 'viem/accounts'

/** What an account signs as, on one chain. */
interface SigningContract {
  readonly owner: LocalAccount
  readonly chainId: number
  readonly address: Hex
  readonly hash: Hex
  /** The call that creates the contract, if it does not exist yet. */
  readonly deployment?: { readonly address: Hex; readonly data: Hex } | undefined
}

/** The domain of what the owner of an account signs. */
export const accountDomain = ({ address, chainId }: Pick<SigningContract, 'address' | 'chainId'>) => ({
  name: 'Play account',
  version: '1',
  chainId,
  verifyingContract: address,
})

/** Signs a hash as a contract, also before it is deployed (ERC-6492). It runs in browsers as well. */
export async function signAsAccount({ owner, hash, deployment, ...contract }: SigningContract): Promise<Hex> {
  const signature = await owner.signTypedData({
    domain: accountDomain(contract),
    types: { Message: [{ name: 'hash', type: 'bytes32' }] },
    primaryType: 'Message',
    message: { hash },
  })
  return deployment ? serializeErc6492Signature({ ...deployment, signature }) : signature
}

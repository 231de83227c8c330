import { type Caution, type ChainId, parseChainId } from '@latchkit/kernel'
import type { Language } from './language.ts'
import { isSameAddress } from './names.ts'

/** Where a message signs in, as EIP-4361 and its kin begin; whose account is in the line below. */
const signsIn =
  /(?:^|[\s/])([^\s/]+) wants you to sign in with your [^\n]{0,40}? account:[^\S\n]*\n?[^\S\n]*(\S*)/i

/**
 * What a message that signs in says to be careful of: another site, account or network than this one, and rights that are
 * given along (`urn:recap:`, ERC-5573).
 *
 * @see https://eips.ethereum.org/EIPS/eip-4361
 */
export function ofSignIn(given: string, { account, chainId, host: ownHost }: Language): readonly Caution[] {
  // Written so that it is not taken for one, it may still be one for whoever reads it more kindly.
  const text = given.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  const [, host, signer] = signsIn.exec(text) ?? []
  if (host === undefined) return []
  const field = (name: string) => new RegExp(`^\\s*${name}:\\s*(\\S+)`, 'im').exec(text)?.[1]
  const [uri, chain] = [field('URI'), field('Chain ID')]
  const isElsewhere = !isHere(host, ownHost) || (uri !== undefined && !isHere(hostOf(uri), ownHost))
  const cautions: readonly (Caution | false)[] = [
    isElsewhere && 'otherHost',
    !!signer && !isSameAddress(addressOf(signer), account) && 'signInAccount',
    chain !== undefined && !isChain(chain, chainId) && 'signInNetwork',
    /urn:recap:/i.test(text) && 'signInGrants',
  ]
  return cautions.filter((one) => one !== false)
}

const isHere = (host: string | undefined, ownHost: string): boolean =>
  host?.toLowerCase() === ownHost.toLowerCase()

const hostOf = (uri: string): string | undefined => (URL.canParse(uri) ? new URL(uri).host : undefined)

/** Some write the account with its network, as CAIP-10 does. */
const addressOf = (signer: string): string => signer.slice(signer.lastIndexOf(':') + 1)

/** EIP-4361 has the reference alone; other namespaces have names of their own for networks, which are not compared. */
function isChain(said: string, chainId: ChainId): boolean {
  const { namespace, reference } = parseChainId(chainId)
  if (said.includes(':')) return said === chainId
  return namespace !== 'eip155' || !/^\d+$/.test(said) || BigInt(said) === BigInt(reference)
}

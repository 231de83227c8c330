import { type ChainId, parseChainId } from '@latchkit/kernel'
import type { Caution } from '@latchkit/kernel/chain'
import type { Language } from '../language.ts'
import { undisguise } from '../mayBeSignIn.ts'
import { isSameAddress } from '../names.ts'

/** The first lines of EIP-4361 and similar messages: the host, and the account on the next line. */
const signsIn =
  /(?:^|[\s/])([^\s/]+) wants you to sign in with your [^\n]{0,40}? account:[^\S\n]*\n?[^\S\n]*(\S*)/i

/**
 * Checks a sign-in message as the most tolerant parser would read it. Returns cautions for a different site, account or network, and for permissions that it grants
 * (`urn:recap:`, ERC-5573).
 *
 * @see https://eips.ethereum.org/EIPS/eip-4361
 */
export function checkSignIn(
  message: string,
  { account, chainId, host: ownHost }: Language,
): readonly Caution[] {
  const text = undisguise(message)
  const [, host, signer] = signsIn.exec(text) ?? []
  if (host === undefined) return []
  // The whole message is read, because a field after a long statement counts, too. The spaces before a name exclude line
  // breaks, so that the time grows with the length of the text only.
  const field = (name: string) =>
    new RegExp(`^[^\\S\\n\\r\\u2028\\u2029]*${name}:\\s*(\\S+)`, 'im').exec(text)?.[1]
  const [uri, chain] = [field('URI'), field('Chain ID')]
  const isElsewhere = !isHere(host, ownHost) || (uri !== undefined && !isHere(hostOf(uri), ownHost))
  const cautions: readonly (Caution | false)[] = [
    isElsewhere && 'otherHost',
    !!signer && !isSameAddress(addressOf(signer), account) && 'signInAccount',
    chain !== undefined && !isChain(chain, chainId) && 'signInNetwork',
    /urn:recap:/i.test(text) && 'signInGrants',
  ]
  return cautions.filter((caution) => caution !== false)
}

const isHere = (host: string | undefined, ownHost: string): boolean =>
  host?.toLowerCase() === ownHost.toLowerCase()

const hostOf = (uri: string): string | undefined => (URL.canParse(uri) ? new URL(uri).host : undefined)

/** Some messages contain a CAIP-10 account id instead of an address. */
const addressOf = (signer: string): string => signer.slice(signer.lastIndexOf(':') + 1)

/** EIP-4361 contains only the chain reference. Other namespaces use network names, which are not compared. */
function isChain(claimed: string, chainId: ChainId): boolean {
  const { namespace, reference } = parseChainId(chainId)
  if (claimed.includes(':')) return claimed === chainId
  return namespace !== 'eip155' || !/^\d+$/.test(claimed) || BigInt(claimed) === BigInt(reference)
}

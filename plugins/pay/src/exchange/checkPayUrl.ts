import { type HostTrust, hostTrustOf } from '@latchkit/kernel/plugin'
import type { Payment, Refusal } from '../model.ts'

/** An address, with whatever is attached to it. */
const longHex = /0x[0-9a-f]{40,}/gi
const hash = /^0x[0-9a-f]{64}$/i
const assetShape = /(?:eip155|solana):[-\w]{1,32}\/[-a-z0-9]{3,8}:[-\w.%]{1,128}/gi
const accountShape = /(?:eip155|solana):[-\w]{1,32}:[-\w.%]{1,128}/gi
const addressShape = /^(0x[0-9a-f]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/i
/** Parameters that name who receives. */
const receiving = /address|recipient|wallet|destination|payee|^to$/i

/**
 * Validates the URL of an exchange's page before it is opened. Whatever the URL says about the recipient and the asset has to be
 * those of the payment.
 *
 * @param hosts the known hosts of the exchange
 * @returns why the URL is refused, or else whether its host is known. The visitor has to read an unknown one before it is opened.
 */
export function checkPayUrl(text: string, payment: Payment, hosts: readonly string[]): HostTrust | Refusal {
  const host = hostTrustOf(text, hosts)
  if (host === undefined) return 'place'
  const url = new URL(text)
  const words = decode(url)
  if (words === undefined) return 'place'
  if (namesOtherRecipient(url, words, payment)) return 'recipient'
  const assets = words.match(assetShape) ?? []
  return assets.every((id) => isSame(id, payment.assetId)) ? host : 'asset'
}

/** The host, the path, the query and the fragment, decoded twice, because parameters can contain other URLs. */
function decode({ hostname, pathname, search, hash }: URL): string | undefined {
  try {
    const once = decodeURIComponent(`${hostname}${pathname}${search}${hash}`.replaceAll('+', ' '))
    return `${once} ${decodeURIComponent(once.replace(/%(?![0-9a-f]{2})/gi, '%25'))}`
  } catch {
    return undefined
  }
}

function namesOtherRecipient(url: URL, words: string, { chainId, recipient, token }: Payment): boolean {
  const account = `${chainId}:${recipient}`
  const own = [recipient, token ?? recipient]
  const isOwn = (address: string) => own.some((one) => isSame(one, address))
  // The hash of a transaction, as a parameter of its own. Elsewhere it could be an address with something attached to it.
  const hashes = [...url.searchParams]
    .filter(([name, value]) => hash.test(value) && !receiving.test(name))
    .map(([, value]) => value)
  const isOtherHex = (words.match(longHex) ?? []).some((hex) => !hashes.includes(hex) && !isOwn(hex))
  // The part before a slash of an asset has the shape of no account, because its third part is missing.
  const isOtherAccount = (words.match(accountShape) ?? []).some((id) => !isSame(id, account))
  const isOtherName = [...url.searchParams].some(
    ([name, value]) => receiving.test(name) && addressShape.test(value) && !isOwn(value),
  )
  return isOtherHex || isOtherAccount || isOtherName
}

/** Only hex is the same in another case. */
const isSame = (one: string, other: string): boolean =>
  one === other || (/0x[0-9a-f]{40}$/i.test(other) && one.toLowerCase() === other.toLowerCase())

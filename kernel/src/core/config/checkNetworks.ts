import { isRecord } from '../../base/values/wrongShape.ts'

/**
 * Returns what is wrong with the `networks` of a site, as a sentence that says what to change, or `undefined`. The ids are
 * checked when the networks are read.
 *
 * @example checkNetworks([{ id: 1 }]) // 'The network 1 has no name'
 */
export function checkNetworks(networks: unknown, first?: unknown): string | undefined {
  if (!Array.isArray(networks)) return undefined
  const seen = new Set<string>()
  for (const network of networks) {
    if (!isRecord(network)) return 'Each of the networks must be an object, such as a chain of viem'
    const id = textOf(network.caipNetworkId ?? network.id)
    const key = keyOf(network)
    if (seen.has(key)) return `The network ${id} is listed twice. Remove one of them.`
    seen.add(key)
    const problem = problemOf(network)
    if (problem) return `The network ${id} ${problem}`
  }
  if (first === undefined || seen.has(textOf(first))) return undefined
  return `The default network ${textOf(first)} is not one of the networks, which are ${[...seen].join(', ')}`
}

/** Returns what is wrong with the `rpcUrls` of a site, as a sentence that says what to change, or `undefined`. */
export function checkRpcUrls(rpcUrls: unknown, networks: unknown): string | undefined {
  const ids = Array.isArray(networks) ? networks.filter(isRecord).map(keyOf) : []
  for (const [id, urls] of Object.entries(rpcUrls ?? {})) {
    if (!ids.includes(id))
      return `The option "rpcUrls" has "${id}", which is not one of the networks: ${ids.join(', ')}`
    const wrong = Array.isArray(urls) ? urls.find((url) => !isHttpUrl(url)) : urls
    if (wrong !== undefined)
      return `The option "rpcUrls" needs a list of URLs for ${id}, instead of ${textOf(wrong)}`
  }
  return undefined
}

const keyOf = (network: Readonly<Record<string, unknown>>): string =>
  textOf(network.caipNetworkId ?? `${textOf(network.chainNamespace ?? 'eip155')}:${textOf(network.id)}`)

/** Returns any value as text: an object may have no `toString`, for which a template would throw. */
const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? 'an object' : String(value)

function problemOf(network: Readonly<Record<string, unknown>>): string | undefined {
  const { name, nativeCurrency, rpcUrls, chainNamespace = 'eip155' } = network
  if (typeof name !== 'string' || name === '') return 'has no name'
  if (!isRecord(nativeCurrency)) return 'has no nativeCurrency'
  if (!Number.isSafeInteger(nativeCurrency.decimals)) return 'needs a whole number as nativeCurrency.decimals'
  const urls = isRecord(rpcUrls) && isRecord(rpcUrls.default) ? rpcUrls.default.http : undefined
  // Networks of other namespaces may be read through services.
  if (!Array.isArray(urls) || (urls.length === 0 && chainNamespace === 'eip155'))
    return 'needs at least one URL in rpcUrls.default.http'
  const wrong = urls.find((url) => !isHttpUrl(url))
  return wrong === undefined ? undefined : `has an invalid URL in rpcUrls.default.http: ${textOf(wrong)}`
}

/** Whether a page can request a URL, which may be relative to the page. */
function isHttpUrl(url: unknown): boolean {
  const base = 'https://site.example'
  return typeof url === 'string' && URL.canParse(url, base) && /^https?:$/.test(new URL(url, base).protocol)
}

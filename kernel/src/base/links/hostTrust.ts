import { isOpenable } from './isOpenable.ts'

/** Whether a host is `known`, or `unknown`, so that the visitor has to read it before the page is opened. */
export type HostTrust = 'known' | 'unknown'

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/
/** A name that reads as what it is: no port, no IP address, no dot at its end. */
const plainName = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/
/** A part in another script, which can look like a known name. */
const encodedPart = /(?:^|\.)xn--/

/**
 * Judges the host of a page that a service names, such as a checkout, before it is opened.
 *
 * @param hosts the known hosts, with their ports
 * @returns `undefined` if the page may not be opened: it is no secure web page, or its host is neither known nor plain to read
 * @example
 * hostTrustOf('https://pay.example/1', ['pay.example']) // 'known'
 * hostTrustOf('https://pay.example.org/1', ['pay.example']) // 'unknown'
 */
export function hostTrustOf(link: string, hosts: readonly string[]): HostTrust | undefined {
  if (!isOpenable(link) || !URL.canParse(link)) return undefined
  const { protocol, host } = new URL(link)
  if (protocol !== 'https:' && protocol !== 'http:') return undefined
  if (hosts.includes(host)) return 'known'
  return plainName.test(host) && !encodedPart.test(host) ? 'unknown' : undefined
}

/**
 * The host of a service, if the service is on this device, where it also serves its pages.
 *
 * @example hostsOnDevice('http://127.0.0.1:4000/data') // ['127.0.0.1:4000']
 */
export function hostsOnDevice(service: string): readonly string[] {
  if (!URL.canParse(service)) return []
  const { host, hostname } = new URL(service)
  return loopback.test(hostname) ? [host] : []
}

/**
 * Whether a value is a list of hosts, with their ports, for an option of a plugin.
 *
 * @example isHostList(['pay.example', 'pay.example:8443']) // true
 */
export const isHostList = (value: unknown): boolean => Array.isArray(value) && value.every(isHost)

const isHost = (value: unknown): boolean =>
  typeof value === 'string' && URL.canParse(`https://${value}`) && new URL(`https://${value}`).host === value

const yearInS = 31_536_000

/** Cookies are the same for all ports of a host, so that each site on this machine has a name of its own. */
const nameOf = (site: string): string => `__Host-play-wallet-${new URL(site).port}`

/** Reads the cookie by which a browser without storage for frames proves its device. */
export function readDeviceCookie(header: string | undefined, site: string): string | undefined {
  const start = `${nameOf(site)}=`
  const match = header?.split('; ').find((one) => one.startsWith(start))
  return match?.slice(start.length)
}

/** No script can read the cookie, and the browser sends it only from frames in pages of the same embedding site. */
export const deviceCookie = (value: string, site: string): string =>
  `${nameOf(site)}=${value}; Max-Age=${yearInS}; Path=/; Secure; HttpOnly; SameSite=None; Partitioned`

import { randomBytes } from 'node:crypto'

/** A browser that has proven, with this call, that it holds a secret of the frame's origin. */
export interface Device {
  readonly id: string
  /** The key that has signed the call. */
  readonly key: string
  /** Whether the browser keeps what proves the device. If not, it is another device once the frame has ended. */
  readonly isKept: boolean
  /** The cookie to give to the browser. */
  readonly newCookie?: string
}

/** What a call proves: a key, by its signature, and a cookie that no script can read. */
export interface Proof {
  readonly key: string
  readonly isKeyKept: boolean
  readonly cookie: string | undefined
}

export interface Devices {
  of(proof: Proof): Device
  clear(): void
}

const maxCookies = 1000

/**
 * A device is its key. A browser that stores no keys for the frame has another key in each frame, and is recognized by the cookie
 * that it got with its first one.
 */
export function createDevices(): Devices {
  const firstKeys = new Map<string, string>()
  const cookies = new Map<string, string>()
  function issue(key: string): string {
    const cookie = cookies.get(key) ?? randomBytes(32).toString('base64url')
    cookies.set(key, cookie)
    firstKeys.set(cookie, key)
    const [oldest] = cookies
    if (cookies.size > maxCookies && oldest) {
      cookies.delete(oldest[0])
      firstKeys.delete(oldest[1])
    }
    return cookie
  }
  return {
    of({ key, isKeyKept, cookie }) {
      if (isKeyKept) return { id: key, key, isKept: true }
      const firstKey = firstKeys.get(cookie ?? '')
      if (firstKey !== undefined) return { id: firstKey, key, isKept: true }
      return { id: key, key, isKept: false, newCookie: issue(key) }
    },
    clear() {
      firstKeys.clear()
      cookies.clear()
    },
  }
}

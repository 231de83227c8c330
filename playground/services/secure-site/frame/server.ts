import { createFrameKeys } from './keys.ts'
import { signCall } from './signCall.ts'
import type { FrameResult } from './types.ts'

/** What every call names: the tab, and the site that embeds the frame. */
interface CallOrigin {
  readonly frame: string
  readonly embedder: string
}

/** A message with the context that the server needs. */
export interface ForwardedMessage extends CallOrigin {
  readonly name: string
  readonly payload: unknown
  readonly token: string | undefined
  readonly chainId?: string | undefined
}

/** The end of a request that was shown. */
export interface Rejection extends CallOrigin {
  readonly id: string
}

/** The approval of a request, with the digest of what was shown. */
export interface Approval extends Rejection {
  readonly nonce: string
  readonly digest: string
}

const keys = createFrameKeys()

/** Stores the keys that are held in memory, after the browser has granted access to its storage. */
export const storeKeys: () => void = keys.storeKeys

/** Calls the site's own server, signed. If the server does not answer, the result is an error with a message. */
export async function callServer(
  call: 'message' | 'approve' | 'reject',
  body: ForwardedMessage | Approval | Rejection,
  signal?: AbortSignal,
): Promise<FrameResult> {
  try {
    const key = await keys.of(body.embedder)
    const url = `${location.origin}/api/${call}`
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(await signCall(key, url, { ...body, isKept: key.isKept })),
      ...(signal ? { signal } : {}),
    })
    if (response.ok) return await response.json()
  } catch {
    // Reported below.
  }
  return { kind: 'error', message: 'The wallet does not answer' }
}

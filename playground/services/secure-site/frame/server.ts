import type { FrameResult } from './types.ts'

/** A message with the context that the server needs. */
export interface ForwardedMessage {
  readonly name: string
  readonly payload: unknown
  readonly frame: string
  readonly device: string
  readonly embedder: string
  readonly token: string | undefined
  readonly chainId?: string | undefined
}

/** Calls the site's own server. If the server does not answer, the result is an error with a message. */
export async function callServer(
  call: 'message' | 'approve' | 'reject',
  body: ForwardedMessage | { readonly id: string; readonly frame: string },
  signal?: AbortSignal,
): Promise<FrameResult> {
  try {
    const response = await fetch(`/api/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      ...(signal ? { signal } : {}),
    })
    if (response.ok) return await response.json()
  } catch {
    // Reported below.
  }
  return { kind: 'error', message: 'The wallet does not answer' }
}

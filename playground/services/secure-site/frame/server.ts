import type { Verdict } from './types.ts'

/** The message as the frame heard it, with what the server must know of where. */
export interface Passed {
  readonly name: string
  readonly payload: unknown
  readonly frame: string
  readonly device: string
  readonly embedder: string
  readonly token: string | undefined
  readonly chainId?: string | undefined
}

/** Asks the site's own server; a server that does not answer is an error in words. */
export async function askServer(
  call: 'message' | 'approve' | 'reject',
  body: Passed | { readonly id: string; readonly frame: string },
  signal?: AbortSignal,
): Promise<Verdict> {
  try {
    const response = await fetch(`/api/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      ...(signal ? { signal } : {}),
    })
    if (response.ok) return await response.json()
  } catch {
    // Said below.
  }
  return { kind: 'error', message: 'The wallet does not answer' }
}

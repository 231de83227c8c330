import type { IncomingMessage } from 'node:http'

const maxBodyBytes = 2_000_000

/** Reads the request body as text; undefined if it is too large. */
export async function readBody(message: IncomingMessage): Promise<string | undefined> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of message) {
    const bytes: Uint8Array = part
    size += bytes.byteLength
    // Read to the end in any case, because some clients lose a response that arrives during an upload.
    if (size <= maxBodyBytes) parts.push(bytes)
  }
  return size <= maxBodyBytes ? Buffer.concat(parts).toString('utf8') : undefined
}

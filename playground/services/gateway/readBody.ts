import type { IncomingMessage } from 'node:http'

const maxBodyBytes = 2_000_000

/** The request's body as text; undefined when it is larger than any call of ours can be. */
export async function readBody(message: IncomingMessage): Promise<string | undefined> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of message) {
    const bytes: Uint8Array = part
    size += bytes.byteLength
    // Read to the end all the same: a reply sent in the middle of an upload is lost to some clients.
    if (size <= maxBodyBytes) parts.push(bytes)
  }
  return size <= maxBodyBytes ? Buffer.concat(parts).toString('utf8') : undefined
}

import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { signedBytes, signing } from '../frame/signCall.ts'

const text = v.pipe(v.string(), v.maxLength(2_000_000))
const short = v.pipe(v.string(), v.maxLength(200))
const schema = v.object({ signed: text, key: short, signature: short })

/** A call whose signature is right: its body, and an id of the key that has signed it. */
export interface CheckedCall {
  readonly body: unknown
  readonly key: string
}

/** Reads a signed call. Returns undefined if the key has not signed this body for this URL. */
export async function readSignedCall(json: string, url: string): Promise<CheckedCall | undefined> {
  const parsed = v.safeParse(schema, parseJson(json))
  if (!parsed.success) return undefined
  const { signed, key, signature } = parsed.output
  const point = Buffer.from(key, 'base64url')
  if (!(await isSigned(point, Buffer.from(signature, 'base64url'), signedBytes(url, signed))))
    return undefined
  return { body: parseJson(signed), key: createHash('sha256').update(point).digest('base64url') }
}

async function isSigned(
  point: Buffer<ArrayBuffer>,
  signature: Buffer<ArrayBuffer>,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  try {
    const key = await crypto.subtle.importKey('raw', point, signing, false, ['verify'])
    return await crypto.subtle.verify(signing, key, signature, bytes)
  } catch {
    return false
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

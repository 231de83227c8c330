import { httpErrors } from './httpErrors.ts'
import { limitBody } from './limitBody.ts'

/** Raster formats. SVG is not allowed, because an SVG that is opened directly is a document whose scripts run. */
const rasterTypes = new Set(['image/png', 'image/jpeg', 'image/jpg', 'image/webp', 'image/gif', 'image/avif'])

/** The signatures of the formats: the Latin-1 text at the byte offsets 0, 4 and 8. */
const signatures: readonly (readonly [type: string, at0: string, at4: string, at8: string])[] = [
  ['image/png', '\x89PNG', '\r\n\x1a\n', ''],
  ['image/jpeg', '\xff\xd8\xff', '', ''],
  ['image/gif', 'GIF87a', '', ''],
  ['image/gif', 'GIF89a', '', ''],
  ['image/webp', 'RIFF', '', 'WEBPVP8'],
  ['image/avif', '', 'ftypavif', ''],
  ['image/avif', '', 'ftypavis', ''],
]

/** Returns the raster format that the bytes start with, or `undefined`. */
function rasterTypeOf(bytes: Uint8Array): string | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 16))
  const has = (text: string, offset: number) => head.startsWith(text, offset)
  return signatures.find(([, at0, at4, at8]) => has(at0, 0) && has(at4, 4) && has(at8, 8))?.[0]
}

/**
 * Reads the image of a response of at most 2 MB. The type of the blob is derived from its bytes instead of the declared
 * content type, so that its `blob:` URL can never be anything but an image.
 *
 * @throws {LatchkitError} HTTP_TOO_LARGE, HTTP_UNREADABLE
 */
export async function readPicture(response: Response, service: string): Promise<Blob> {
  const unreadable = () => httpErrors.HTTP_UNREADABLE({ values: { service } })
  const declared = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!rasterTypes.has(declared)) throw unreadable()
  const limited = limitBody(response, () => httpErrors.HTTP_TOO_LARGE({ values: { service } }))
  const bytes = new Uint8Array(await limited.arrayBuffer())
  const type = rasterTypeOf(bytes)
  if (type === undefined) throw unreadable()
  return new Blob([bytes], { type })
}

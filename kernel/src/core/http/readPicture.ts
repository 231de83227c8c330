import { httpErrors } from './httpErrors.ts'
import { limitBody } from './limitBody.ts'

/** The formats of pixels alone. SVG is not one: opened by itself it is a document, and its scripts run. */
const rasterTypes = new Set(['image/png', 'image/jpeg', 'image/jpg', 'image/webp', 'image/gif', 'image/avif'])

/** What the files of a format have at their first byte, at the fourth after it and at the eighth, as Latin-1 text. */
const signatures: readonly (readonly [type: string, at0: string, at4: string, at8: string])[] = [
  ['image/png', '\x89PNG', '\r\n\x1a\n', ''],
  ['image/jpeg', '\xff\xd8\xff', '', ''],
  ['image/gif', 'GIF87a', '', ''],
  ['image/gif', 'GIF89a', '', ''],
  ['image/webp', 'RIFF', '', 'WEBPVP8'],
  ['image/avif', '', 'ftypavif', ''],
  ['image/avif', '', 'ftypavis', ''],
]

/** The raster format that bytes begin as; `undefined` for anything else. */
function rasterTypeOf(bytes: Uint8Array): string | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 16))
  const begins = (at: number, own: string) => head.startsWith(own, at)
  return signatures.find(([, at0, at4, at8]) => begins(0, at0) && begins(4, at4) && begins(8, at8))?.[0]
}

/**
 * The picture of a response, read no further than 2 MB. Its type is what its bytes are, whatever the server calls it, so
 * that a `blob:` URL of it is never anything but a picture.
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

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../testing/runs.ts'
import { readPicture } from './readPicture.ts'

const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const heads: Readonly<Record<string, string>> = {
  'image/png': '\x89PNG\r\n\x1a\n',
  'image/jpeg': '\xff\xd8\xff\xe0',
  'image/gif': 'GIF89a',
  'image/webp': 'RIFF\x04\0\0\0WEBPVP8 ',
  'image/avif': '\0\0\0\x1cftypavif',
}
const types = Object.keys(heads)

const read = (body: Uint8Array<ArrayBuffer>, type?: string) =>
  readPicture(
    new Response(body, { headers: type === undefined ? {} : { 'content-type': type } }),
    'walletList',
  )

test.each(types)('%s: is accepted, whatever raster format the server declares', async (type) => {
  const body = latin1(`${heads[type]}rest`)
  for (const declared of [type, 'image/png', 'IMAGE/JPEG; charset=utf-8']) {
    const picture = await read(body, declared)
    expect(picture.type).toBe(type)
    expect(new Uint8Array(await picture.arrayBuffer())).toEqual(body)
  }
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

test.each([
  [svg, 'image/svg+xml'],
  [svg, 'image/png'],
  [`<?xml version="1.0"?>${svg}`, 'image/svg+xml; charset=utf-8'],
  [`\xef\xbb\xbf${svg}`, 'image/png'],
  ['<!doctype html><script>alert(1)</script>', 'image/gif'],
  [`${heads['image/png']}rest`, 'text/html'],
  [`${heads['image/png']}rest`, 'image/svg+xml'],
  [`${heads['image/png']}rest`, 'application/octet-stream'],
  [`${heads['image/png']}rest`, 'text/html, image/png'],
  [`${heads['image/png']}rest`, undefined],
  [` ${heads['image/png']}`, 'image/png'],
  ['\0\0\0\x1cftypheic', 'image/avif'],
  ['RIFF\x04\0\0\0WAVEfmt ', 'image/webp'],
  ['BM\0\0', 'image/bmp'],
  ['\0\0\x01\0', 'image/x-icon'],
  ['%PDF-1.7', 'image/png'],
  ['', 'image/png'],
])('%j declared as %s is not an image', async (body, type) => {
  await expect(read(latin1(body), type)).rejects.toMatchObject({ reason: 'HTTP_UNREADABLE' })
})

test('any accepted image has the raster type of its first bytes', async () => {
  const anyType = fc.oneof(
    fc.constantFrom(...types, 'image/svg+xml', 'image/SVG+XML', 'text/html', 'text/xml', 'image/', 'image/*'),
    fc.stringMatching(/^image\/[a-z+.-]{0,12}$/),
  )
  const anyBody = fc
    .tuple(
      fc.constantFrom('', ' ', '\n', '\xef\xbb\xbf', ...Object.values(heads)),
      fc.constantFrom(svg, svg.toUpperCase(), '<html>', ...Object.values(heads)),
      fc.uint8Array({ maxLength: 20 }),
    )
    .map(([before, middle, rest]) => Uint8Array.from([...latin1(before + middle), ...rest]))
  await fc.assert(
    fc.asyncProperty(anyBody, anyType, async (body, declared) => {
      const picture = await read(body, declared).catch(() => undefined)
      if (!picture) return
      expect(types).toContain(picture.type)
      const head = heads[picture.type]?.slice(0, 3) ?? ''
      expect(String.fromCharCode(...body.subarray(0, 3))).toBe(head)
    }),
    runs,
  )
})

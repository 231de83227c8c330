import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { run } from '../../.config/scripts/run.mjs'
import { type Served, serve } from '../serve.ts'

interface Packed {
  readonly file: string
  readonly bytes: Buffer
  readonly manifest: { readonly name: string; readonly version: string }
}

/** Package managers that refuse young releases see one of this day. */
const published = '2020-01-01T00:00:00.000Z'

async function readTarball(path: string): Promise<Packed> {
  const { code, output } = await run('tar', ['-xzOf', path, 'package/package.json'])
  if (code !== 0) throw new Error(output)
  return { file: basename(path), bytes: await readFile(path), manifest: JSON.parse(output) }
}

/** Serves packed packages as an npm registry, so that a site installs them by their names. */
export async function serveRegistry(tarballs: readonly string[]): Promise<Served> {
  const all = await Promise.all(tarballs.map(readTarball))
  return serve((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname).slice(1)
    const tarball = all.find(({ file }) => path === `-/${file}`)
    const packed = all.find(({ manifest }) => path === manifest.name)
    if (tarball) response.writeHead(200).end(tarball.bytes)
    else if (packed)
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(describe(packed, `http://${request.headers.host}`)))
    else response.writeHead(404).end()
  })
}

function describe({ manifest, bytes, file }: Packed, url: string): object {
  const { name, version } = manifest
  const dist = {
    tarball: `${url}/-/${file}`,
    shasum: createHash('sha1').update(bytes).digest('hex'),
    integrity: `sha512-${createHash('sha512').update(bytes).digest('base64')}`,
  }
  return {
    name,
    'dist-tags': { latest: version },
    versions: { [version]: { ...manifest, _id: `${name}@${version}`, dist } },
    time: { created: published, modified: published, [version]: published },
  }
}

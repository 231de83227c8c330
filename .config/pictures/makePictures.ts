// Writes the set of plugins/pictures from an unpacked copy of the MIT package @web3icons/core:
// node --conditions=@latchkit/source .config/pictures/makePictures.ts FOLDER

import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { networks, tokens, wallets } from '../../plugins/pictures/src/table.ts'
import { isSafePicture } from '../../plugins/pictures/src/testing/isSafePicture.ts'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Pass the folder of @web3icons/core')
const target = resolve(import.meta.dirname, '../../plugins/pictures/src/set')

/** Reads a picture, and shortens it to what an image needs. */
async function readPicture(kind: string, name: string): Promise<string> {
  const url = pathToFileURL(join(folder ?? '', 'dist/svgs', kind, 'background', `${name}.svg.js`))
  const { default: text }: { default: string } = await import(url.href)
  const short = text
    .replace(/ class="web3icons"| fill="none"(?= viewBox)| width="24" height="24"/g, '')
    .replace(/>\s+</g, '><')
    .trim()
  if (!isSafePicture(short)) throw new Error(`${kind}/${name} is no plain picture`)
  return short
}

rmSync(target, { recursive: true, force: true })
for (const [kind, names] of [
  ['wallets', Object.values(wallets)],
  ['networks', Object.values(networks)],
  ['tokens', Object.values(tokens)],
] as const) {
  mkdirSync(join(target, kind), { recursive: true })
  const files = [...new Set(names)].sort()
  for (const name of files) {
    const text = await readPicture(kind, name)
    writeFileSync(join(target, kind, `${name}.ts`), `export default ${JSON.stringify(text)}\n`)
  }
  const rows = files.map(
    (name) => `  ${JSON.stringify(name)}: () => import(${JSON.stringify(`./${kind}/${name}.ts`)}),`,
  )
  const lines = ['/** Imports the pictures by name. */', 'export default {', ...rows, '}', '']
  writeFileSync(join(target, `${kind}.ts`), lines.join('\n'))
}

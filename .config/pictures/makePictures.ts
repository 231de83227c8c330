// Writes the set of plugins/pictures from an unpacked copy of the MIT package @web3icons/core, of the version below:
// node --conditions=@latchkit/source .config/pictures/makePictures.ts FOLDER

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { networks } from '../../plugins/pictures/src/tables/networks.ts'
import { tokenTable } from '../../plugins/pictures/src/tables/tokens.ts'
import { wallets } from '../../plugins/pictures/src/tables/wallets.ts'
import { isSafePicture } from '../../plugins/pictures/src/testing/isSafePicture.ts'

/** The reviewed version: another one may have other pictures for the same names. */
const version = '4.0.56'
const notice = '// From web3icons, copyright 0xa3k5, under the MIT license: see LICENSE-web3icons.txt.\n'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Pass the folder of @web3icons/core')
const found: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
if (Object(found).name !== '@web3icons/core' || Object(found).version !== version)
  throw new Error(`${folder} is not @web3icons/core ${version}`)
const target = resolve(import.meta.dirname, '../../plugins/pictures/src/set')

const fileOf = (path: string) => {
  const [kind = '', name = ''] = path.split('/')
  return join(folder, 'dist/svgs', kind, 'background', `${name}.svg.js`)
}

/** Reads a picture, and shortens it to what an image needs. */
async function readPicture(path: string): Promise<string> {
  const { default: text }: { default: string } = await import(pathToFileURL(resolve(fileOf(path))).href)
  return text
    .replace(/ class="web3icons"| fill="none"(?= viewBox)| width="24" height="24"/g, '')
    .replace(/>\s+</g, '><')
    .trim()
}

/** The symbols of tokens with a picture that is small enough. The listing service may have the others. */
async function readSymbols(): Promise<readonly string[]> {
  const symbols = tokenTable
    .trim()
    .split('\n')
    .map((row) => row.split('|')[0] ?? '')
  const hasPicture = await Promise.all(
    symbols.map(async (symbol) => {
      const path = `tokens/${symbol}`
      return existsSync(fileOf(path)) && isSafePicture(await readPicture(path))
    }),
  )
  return ['ETH', ...symbols.filter((_, index) => hasPicture[index])]
}

const inFolder = (kind: string) => (name: string) => (name.includes('/') ? name : `${kind}/${name}`)

rmSync(target, { recursive: true, force: true })
for (const [kind, names] of [
  ['wallets', Object.values(wallets)],
  ['networks', Object.values(networks)],
  ['tokens', await readSymbols()],
] as const) {
  mkdirSync(join(target, kind), { recursive: true })
  const files: string[] = []
  for (const path of new Set(names.map(inFolder(kind)))) {
    const text = await readPicture(path)
    if (!isSafePicture(text)) throw new Error(`${path} is no plain picture`)
    const name = basename(path)
    if (files.includes(name)) throw new Error(`Two pictures of ${kind} are named ${name}`)
    files.push(name)
    writeFileSync(join(target, kind, `${name}.ts`), `${notice}export default ${JSON.stringify(text)}\n`)
  }
  const rows = files
    .sort()
    .map((name) => `  ${JSON.stringify(name)}: () => import(${JSON.stringify(`./${kind}/${name}.ts`)}),`)
  const lines = ['/** Imports the pictures by name. */', 'export default {', ...rows, '}', '']
  writeFileSync(join(target, `${kind}.ts`), lines.join('\n'))
}

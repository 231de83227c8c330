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

/** The tokens whose picture has another path in the set, and those whose name there is another token's. */
const tokenPaths = new Map<string, string | undefined>([
  ['WETH', 'tokens/branded/ETH'],
  ['WLD', 'networks/world'],
  ['STRK', 'networks/starknet'],
  ['RETH', undefined],
])

/** The file of a picture by its kind and name, such as `tokens/UNI`, or by kind, variant and name. */
function fileOf(path: string): string {
  const [kind = '', ...rest] = path.split('/')
  const name = rest.length > 1 ? rest : ['background', ...rest]
  return `${join(folder ?? '', 'dist/svgs', kind, ...name)}.svg.js`
}

/** Reads a picture, and shortens it to what an image needs. */
async function readPicture(path: string): Promise<string> {
  const { default: text }: { default: string } = await import(pathToFileURL(resolve(fileOf(path))).href)
  const picture = text
    .replace(/ class="web3icons"| fill="none"(?= viewBox)| width="24" height="24"/g, '')
    .replace(/>\s+</g, '><')
    .trim()
  return isSafePicture(picture) ? picture : roundNumbers(picture)
}

/** Leaves two decimals, which are a hundredth of a pixel. A number that would get another integer part keeps its decimals. */
const roundNumbers = (text: string) =>
  text.replace(/\.(\d\d)(\d)\d*/g, (_, digits: string, next: string) =>
    next >= '5' && digits !== '99' ? `.${`${Number(digits) + 1}`.padStart(2, '0')}` : `.${digits}`,
  )

type Named = readonly [name: string, path: string]

/** The tokens with a picture that is small enough. The listing service may have the others. */
async function readTokens(): Promise<readonly Named[]> {
  const symbols = tokenTable
    .trim()
    .split('\n')
    .map((row) => row.split('|')[0] ?? '')
  const found: Named[] = []
  for (const symbol of ['ETH', ...symbols]) {
    const path = tokenPaths.has(symbol) ? tokenPaths.get(symbol) : `tokens/${symbol}`
    if (path && existsSync(fileOf(path)) && isSafePicture(await readPicture(path))) found.push([symbol, path])
  }
  return found
}

const namesIn = (kind: string, table: Readonly<Record<string, string>>): readonly Named[] =>
  [...new Set(Object.values(table))].map((name) => [
    basename(name),
    name.includes('/') ? name : `${kind}/${name}`,
  ])

rmSync(target, { recursive: true, force: true })
for (const [kind, named] of [
  ['wallets', namesIn('wallets', wallets)],
  ['networks', namesIn('networks', networks)],
  ['tokens', await readTokens()],
] as const) {
  mkdirSync(join(target, kind), { recursive: true })
  const files: string[] = []
  for (const [name, path] of named) {
    const text = await readPicture(path)
    if (!isSafePicture(text)) throw new Error(`${path} is no plain picture`)
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

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { pnpm } from '../scripts/install.mjs'
import { run } from '../scripts/run.mjs'
import { packageFolders, ROOT } from '../scripts/workspace.mjs'
import { differences } from './differences.mjs'

const otherMachine = pathToFileURL(join(ROOT, '.config/reproducible/otherMachine.mjs')).href

/** @type {readonly { readonly folder: string, readonly env: Record<string, string> }[]} */
const machines = [
  { folder: 'one', env: { TZ: 'UTC', LC_ALL: 'C' } },
  {
    folder: 'another/deeper/folder',
    env: { TZ: 'Asia/Tokyo', LC_ALL: 'de_DE.UTF-8', NODE_OPTIONS: `--import=${otherMachine}` },
  },
]

/**
 * Builds and packs the last commit in two fresh folders, as two machines would, and compares the archives byte by byte.
 * Each package counts as one test.
 * @returns {Promise<{ passed: number, failed: number, output: string }>}
 */
export async function reproducible() {
  const folder = mkdtempSync(join(tmpdir(), 'latchkit-reproducible-'))
  try {
    for (const machine of machines) await buildIn(join(folder, machine.folder), machine.env)
    const [one = '', other = ''] = machines.map((machine) => join(folder, machine.folder))
    const archives = differences(join(one, 'packed'), join(other, 'packed'))
    const files = packageFolders().flatMap((name) =>
      differences(join(one, name, 'dist'), join(other, name, 'dist')).map((file) => `${name}/dist/${file}`),
    )
    return {
      passed: packageFolders().length - archives.length,
      failed: archives.length,
      output: [...archives, ...files].map((file) => `${file} differs between two builds\n`).join(''),
    }
  } catch (error) {
    return { passed: 0, failed: 1, output: error instanceof Error ? error.message : String(error) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * @param {string} folder
 * @param {Record<string, string>} env
 */
async function buildIn(folder, env) {
  const node = join(folder, 'node_modules/node/bin/node')
  const install = [
    '--input-type=module',
    '--eval',
    "(await import('./.config/scripts/install.mjs')).install()",
  ]
  const filters = ['./kernel', './plugins/*', './presets/*'].flatMap((filter) => ['--filter', filter])
  const pack = ['-r', ...filters, 'pack', '--pack-destination', join(folder, 'packed')]
  await succeed('git', ['clone', '--quiet', ROOT, folder], ROOT)
  await succeed(process.execPath, install, folder)
  await succeed(node, ['.config/scripts/build.ts'], folder, env)
  await succeed('npx', ['--yes', pnpm(folder), ...pack, '--config.pmOnFail=ignore'], folder, env)
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {string} cwd
 * @param {Record<string, string>} [env]
 */
async function succeed(command, args, cwd, env = {}) {
  const { code, output } = await run(command, args, { cwd, env })
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${output}`)
}

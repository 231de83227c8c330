import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../scripts/workspace.mjs'

/** What a person has who tries the README: a shell, Node with npm, and git. */
const programs = ['sh', 'node', 'npm', 'npx', 'git']

/** A command that was started on the machine. */
export interface Started {
  /** Resolves with the match when the output contains it, and rejects with the whole output if the command ends before. */
  printed(pattern: RegExp): Promise<RegExpExecArray>
  /** Presses Ctrl-C, for which a terminal signals every process of the command, and resolves when all have closed their output. */
  interrupt(): Promise<void>
}

/** A folder that stands for a new machine: the caches, the temporary files and the programs are its own. */
export interface NewMachine {
  readonly folder: string
  /** Runs commands in a folder of the machine, which is the first one by default. */
  start(commands: string, folder?: string): Started
  /** Everything that still runs or is left in the folder for temporary files. */
  remains(): Promise<readonly string[]>
  remove(): void
}

/** Creates a machine on which the public address of the repository leads to the last commit of this checkout. */
export function newMachine(address: string): NewMachine {
  const folder = mkdtempSync(join(tmpdir(), 'latchkit-first-run-'))
  const at = (name: string) => join(folder, name)
  for (const name of ['bin', 'tmp', 'home', 'work']) mkdirSync(at(name))
  for (const name of programs) symlinkSync(pathOf(name), join(at('bin'), name))
  const env = {
    // The user's own settings name the registry and its certificates.
    ...ofThisMachine(),
    PATH: at('bin'),
    TMPDIR: at('tmp'),
    npm_config_cache: at('home/npm'),
    // npm keeps its compiled code in a cache of Node, which is in the folder for temporary files otherwise.
    NODE_COMPILE_CACHE: at('home/node'),
    XDG_DATA_HOME: at('home/data'),
    XDG_CACHE_HOME: at('home/cache'),
    XDG_STATE_HOME: at('home/state'),
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: `url.${ROOT}.insteadOf`,
    GIT_CONFIG_VALUE_0: address,
  }
  return {
    folder: at('work'),
    start: (commands, cwd = at('work')) => start(commands, { cwd, env }),
    async remains() {
      const files = readdirSync(at('tmp')).map((name) => `file ${name}`)
      return [...files, ...(await processesIn(folder))]
    },
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  }
}

/** The environment of this process without what npm and this test run have added to it. */
function ofThisMachine(): Record<string, string> {
  const added =
    /^(npm_|pnpm_|LATCHKIT_|VITEST|VITE_|NODE_ENV$|NODE_OPTIONS$|TEST$|CHROMIUM_PATH$|INIT_CWD$|COLOR$|CI$)/i
  const entries = Object.entries(process.env).filter(([name]) => !added.test(name))
  return Object.fromEntries(entries.map(([name, value = '']) => [name, value]))
}

const pathOf = (program: string): string =>
  execFileSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' }).trim()

function start(commands: string, options: { cwd: string; env: Record<string, string> }): Started {
  const child = spawn('sh', ['-e', '-c', commands], {
    ...options,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const readers = new Set<() => void>()
  let code: number | null | undefined
  const changed = () => {
    for (const read of readers) read()
  }
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
      changed()
    })
  const ended = new Promise<void>((resolve) => {
    child.once('close', (value) => {
      code = value
      resolve()
      changed()
    })
  })
  return {
    printed: (pattern) =>
      new Promise((resolve, reject) => {
        const read = () => {
          const match = pattern.exec(output)
          if (!match && code === undefined) return
          readers.delete(read)
          if (match) resolve(match)
          else reject(new Error(`The command ended with ${code}:\n${output}`))
        }
        readers.add(read)
        read()
      }),
    interrupt() {
      if (code === undefined && child.pid !== undefined) process.kill(-child.pid, 'SIGINT')
      return ended
    },
  }
}

/** The bytes that the network interfaces of this machine have received, or 0 where the system does not tell. */
export async function receivedBytes(): Promise<number> {
  const names = await readdir('/sys/class/net').catch(() => [])
  const counts = names
    .filter((name) => name !== 'lo')
    .map((name) => readFile(`/sys/class/net/${name}/statistics/rx_bytes`, 'utf8').catch(() => '0'))
  return (await Promise.all(counts)).reduce((sum, count) => sum + Number(count), 0)
}

/** Lists the processes that run in a folder, or a program of it. Where there is no `/proc`, it asks `ps`. */
async function processesIn(folder: string): Promise<readonly string[]> {
  const ids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))
  if (ids.length === 0) {
    const lines = execFileSync('ps', ['-axo', 'pid,args'], { encoding: 'utf8' }).split('\n')
    return lines.filter((line) => line.includes(folder)).map((line) => `process ${line.trim()}`)
  }
  const found = ids.map(async (id) => {
    const cwd = await readlink(`/proc/${id}/cwd`).catch(() => '')
    const args = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')
    return cwd.startsWith(folder) || args.includes(folder)
      ? [`process ${id} ${args.replaceAll('\0', ' ')}`]
      : []
  })
  return (await Promise.all(found)).flat()
}

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findPort } from '../../playground/sites/buildSite.ts'
import { runIn, writeFiles } from '../../playground/sites/installSite.ts'
import { pnpm as pnpmPackage } from '../scripts/install.mjs'
import { run } from '../scripts/run.mjs'
import { NODE, ROOT } from '../scripts/workspace.mjs'

/** An npm registry on a loopback port. It has what is published to it, and the rest from npm's own registry. */
export interface Registry {
  readonly url: string
  /** Returns the published versions of a package. */
  versions(name: string): Promise<readonly string[]>
  stop(): Promise<void>
}

const verdaccio = '6.10.4'
const startMs = 60_000

/**
 * The registry is no dependency of the workspace, which it would make 65 MB larger. Its plugin for audits, which is not used,
 * names its HTTP client by a tag that some mirrors lack.
 */
const workspaceFile = `packages: []
minimumReleaseAge: 10080
trustPolicy: no-downgrade
blockExoticSubdeps: true
strictDepBuilds: true
autoInstallPeers: false
pmOnFail: ignore
nodeVersion: ${process.versions.node}
overrides:
  verdaccio-audit>node-fetch: 2.7.0
`

/** Installs the registry into a folder, and returns its program. */
async function installRegistry(folder: string): Promise<string> {
  const manifest = { name: 'registry', private: true, dependencies: { verdaccio } }
  await writeFiles(folder, {
    'package.json': JSON.stringify(manifest),
    'pnpm-workspace.yaml': workspaceFile,
  })
  await runIn(folder, 'npx', ['--yes', pnpmPackage(ROOT), 'install', '--prefer-offline'])
  return join(folder, 'node_modules/verdaccio/bin/verdaccio')
}

/** Everyone may publish, and what is published to it never comes from elsewhere. */
const configuration = (uplink: string) => ({
  storage: './storage',
  uplinks: { npm: { url: uplink, maxage: '60m', timeout: '60s' } },
  packages: {
    '@latchkit/*': { access: '$all', publish: '$all' },
    '**': { access: '$all', proxy: 'npm' },
  },
  auth: { htpasswd: { file: './htpasswd', max_users: -1 } },
  web: { enable: false },
  max_body_size: '100mb',
  log: { type: 'stdout', format: 'pretty', level: 'warn' },
})

/** Starts a registry in a folder. The registry that npm is configured with is behind it. */
export async function startRegistry(folder: string): Promise<Registry> {
  mkdirSync(folder, { recursive: true })
  const program = await installRegistry(folder)
  const uplink = (await runIn(folder, 'npm', ['config', 'get', 'registry'])).trim()
  // JSON is YAML, too.
  writeFileSync(join(folder, 'config.yaml'), JSON.stringify(configuration(uplink)))
  const url = `http://127.0.0.1:${await findPort()}`
  const controller = new AbortController()
  const args = [program, '--config', join(folder, 'config.yaml'), '--listen', url]
  const ended = run(NODE, args, { cwd: folder, signal: controller.signal })
  const stop = async () => {
    controller.abort()
    await ended
  }
  try {
    await Promise.race([
      waitFor(`${url}/-/ping`),
      ended.then(({ output }) => Promise.reject(new Error(output))),
    ])
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url,
    stop,
    async versions(name) {
      const response = await fetch(`${url}/${name.replace('/', '%2f')}`)
      const { versions = {} } = response.ok ? await response.json() : {}
      return Object.keys(versions)
    },
  }
}

async function waitFor(url: string): Promise<void> {
  const limit = AbortSignal.timeout(startMs)
  while (!limit.aborted) {
    const response = await fetch(url, { signal: limit }).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The registry did not start')
}

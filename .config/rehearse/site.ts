import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { createProject, runIn, writeFiles } from '../../playground/sites/installSite.ts'
import { type Manager, managers } from '../../playground/sites/managers.ts'
import { readSite } from '../../playground/sites/readSite.ts'

/** A site that a package manager has installed. */
export interface Site {
  readonly folder: string
  readonly manager: Manager
  /** Adds packages, or other versions of those it has, whatever the peers of the others say. */
  add(...packages: readonly string[]): Promise<void>
  /** Takes the newest releases in range. */
  update(): Promise<void>
  /** Runs a command as it was printed by a page. Other package managers add what the command installs by npm. */
  paste(command: string): Promise<void>
  /** The versions of our packages that are installed, as `name@version`. */
  installed(): readonly string[]
}

const kitFile = (imports: string, plugins: string) => `import { createLatchkit } from '@latchkit/kernel'
import { base, mainnet } from '@latchkit/plugin-eip155/networks'
${imports}

export const kit = createLatchkit({
  projectId: null,
  networks: [mainnet, base],
  plugins: ${plugins},
  metadata: { name: 'Example Shop' },
  cookie: true,
})
`

/** The plugins of the sites: by day two alone, by night those of the basic preset. */
const kits = {
  day: {
    packages: ['@latchkit/kernel', '@latchkit/plugin-connect', '@latchkit/plugin-eip155'],
    text: kitFile(
      "import { connect } from '@latchkit/plugin-connect'\nimport { eip155 } from '@latchkit/plugin-eip155'",
      '[connect(), eip155()]',
    ),
  },
  night: {
    packages: ['@latchkit/kernel', '@latchkit/preset-basic', '@latchkit/plugin-eip155'],
    text: kitFile("import { basic } from '@latchkit/preset-basic'", 'basic()'),
  },
}

/** Which kit a site has. */
export type Part = keyof typeof kits

/** Package managers refuse releases of the day, or keep archives by their version alone, unless a site says otherwise. */
const settings = (manager: Manager, registry: string): Readonly<Record<string, string>> => {
  const files = manager.files(registry)
  if (manager === managers.pnpm)
    return { 'pnpm-workspace.yaml': "minimumReleaseAgeExclude: ['@latchkit/*']\n" }
  if (manager !== managers.yarn4) return {}
  const own = "enableGlobalCache: false\nnpmPreapprovedPackages: ['@latchkit/*']\n"
  return { '.yarnrc.yml': `${files['.yarnrc.yml']}${own}` }
}

/** Installs the site of FRAMEWORKS.md for React by names from a registry, in an empty folder. */
export async function createSite(
  folder: string,
  manager: Manager,
  registry: string,
  part: Part,
): Promise<Site> {
  const { files } = await readSite('React with Vite')
  const { packages, text } = kits[part]
  const install = await createProject(manager, { registry, folder })
  await writeFiles(folder, { ...files, 'src/kit.ts': text, ...settings(manager, registry) })
  await install(['vite@8.3.8', ...packages, 'react@19.0.0', 'react-dom@19.0.0'])
  const [command = '', ...first] = manager.command
  const force = manager === managers.npm ? ['--force'] : []
  return {
    folder,
    manager,
    add: async (...names) =>
      void (await runIn(folder, command, [...first, ...manager.add, ...force, ...names])),
    update: async () => void (await runIn(folder, command, [...first, ...manager.update])),
    async paste(line) {
      if (manager === managers.npm) await runIn(folder, 'sh', ['-c', line])
      else await install([line.replace(/^npm install "?|"$/g, '')])
    },
    installed: () => findInstalled(join(folder, 'node_modules')),
  }
}

/** Follows the packages from those of the site: a package manager may keep others that nothing uses. */
function findInstalled(root: string): readonly string[] {
  const found = new Map<string, string>()
  const queue = [root]
  for (const folder of queue) {
    const scope = join(folder, '@latchkit')
    for (const name of existsSync(scope) ? readdirSync(scope) : []) {
      const path = realpathSync(join(scope, name))
      if (found.has(path)) continue
      const manifest = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'))
      found.set(path, `${manifest.name}@${manifest.version}`)
      // Its own dependencies, or those that are linked beside it.
      queue.push(join(path, 'node_modules'), join(path, '../..'))
    }
  }
  return [...new Set(found.values())].sort()
}

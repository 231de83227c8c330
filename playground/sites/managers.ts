/** How a package manager adds packages to a site, and which files configure the registry of our scope. */
export interface Manager {
  readonly name: string
  readonly version: string
  readonly command: readonly string[]
  readonly add: readonly string[]
  readonly addDev: readonly string[]
  /** Takes the newest releases that the ranges of the site and of its packages allow. */
  readonly update: readonly string[]
  files(registry: string): Readonly<Record<string, string>>
}

const npmrc = (registry: string) => ({ '.npmrc': `@latchkit:registry=${registry}/\n` })

const yarnrc = (registry: string) => ({
  // The project ends here, whatever the folders above contain.
  'yarn.lock': '',
  '.yarnrc.yml': [
    'enableImmutableInstalls: false',
    'enableTelemetry: false',
    'nodeLinker: node-modules',
    'unsafeHttpWhitelist: ["127.0.0.1"]',
    `npmScopes: { latchkit: { npmRegistryServer: "${registry}" } }`,
    '',
  ].join('\n'),
})

const add = { add: ['add'], addDev: ['add', '-D'], update: ['update'] }

/** The package managers that are tested, by name. npm is the one of the machine. */
export const managers = {
  npm: {
    name: 'npm',
    version: '',
    command: ['npm'],
    add: ['install', '--no-audit', '--no-fund'],
    addDev: ['install', '--no-audit', '--no-fund', '--save-dev'],
    update: ['update', '--no-audit', '--no-fund'],
    files: npmrc,
  },
  pnpm: { name: 'pnpm', version: '12.21.0', command: ['npx', '--yes', 'pnpm@12.21.0'], ...add, files: npmrc },
  yarn1: {
    name: 'yarn 1',
    version: '1.22.22',
    command: ['npx', '--yes', 'yarn@1.22.22'],
    ...add,
    update: ['upgrade'],
    files: npmrc,
  },
  yarn4: {
    name: 'yarn 4',
    version: '4.18.1',
    command: ['npx', '--yes', '--package', '@yarnpkg/cli-dist@4.18.1', 'yarn'],
    ...add,
    update: ['up', '--recursive', '@latchkit/*'],
    files: yarnrc,
  },
  bun: { name: 'bun', version: '1.4.5', command: ['npx', '--yes', 'bun@1.4.5'], ...add, files: npmrc },
} as const satisfies Readonly<Record<string, Manager>>

import { kernelErrors } from '../../base/errors/kernelErrors.ts'
import { isRecord } from '../../base/values/wrongShape.ts'
import type { Store } from '../../contracts/store.ts'
import { networksAtom } from '../state/atoms.ts'
import { checkNetworks, checkRpcUrls } from './checkNetworks.ts'
import { nearestName } from './nearestName.ts'
import type { KitUpdate, LatchkitOptions } from './options.ts'

interface Kind {
  readonly what: string
  is(value: unknown): boolean
}

const flag: Kind = { what: '`true` or `false`', is: (value) => typeof value === 'boolean' }
const text: Kind = { what: 'a string', is: (value) => typeof value === 'string' }
const record: Kind = { what: 'an object', is: isRecord }
const callback: Kind = { what: 'a function', is: (value) => typeof value === 'function' }
const oneOf = (...values: readonly string[]): Kind => ({
  what: values.map((value) => `"${value}"`).join(' or '),
  is: (value) => values.some((one) => one === value),
})

const kinds: Readonly<Record<keyof LatchkitOptions, Kind>> = {
  projectId: { what: 'a string or `null`', is: (value) => value === null || typeof value === 'string' },
  networks: { what: 'a list of networks', is: Array.isArray },
  defaultNetwork: text,
  plugins: {
    what: 'a list of plugins, such as `basic()`',
    is: (value) => Array.isArray(value) && value.every((plugin) => isRecord(plugin) && 'manifest' in plugin),
  },
  metadata: record,
  rpcUrls: record,
  services: record,
  features: record,
  remoteConfig: flag,
  basic: flag,
  debug: flag,
  st: text,
  sv: text,
  kitId: text,
  locale: text,
  messages: record,
  // `setTheme` validates it, which also validates later changes.
  theme: {
    what: '`light`, `dark`, `auto` or a look',
    is: (value) => isRecord(value) || typeof value === 'string',
  },
  themeVariables: record,
  enableEmbedded: flag,
  disableAppend: flag,
  container: { what: 'an element of the page', is: (value) => typeof value === 'object' && value !== null },
  enableReconnect: flag,
  cookie: flag,
  preload: oneOf('intent', 'idle', 'none'),
  onDiagnostic: callback,
}

const ofPlugins: Readonly<Record<string, string>> = {
  connect:
    'featuredWalletIds includeWalletIds excludeWalletIds customWallets connectorImages enableWallets allWallets ' +
    'collapseWallets connectMethodsOrder connectorTypeOrder emailShowWallets legalCheckbox termsConditionsUrl ' +
    'privacyPolicyUrl',
  eip155: 'enableEIP6963 enableInjected enableCoinbase',
  networks: 'enableNetworkSwitch allowUnsupportedChain',
}
/** Names of other kits. */
const otherNames: Readonly<Record<string, keyof LatchkitOptions>> = {
  themeMode: 'theme',
  mode: 'theme',
  chains: 'networks',
  adapters: 'plugins',
  wallets: 'plugins',
  connectors: 'plugins',
  appInfo: 'metadata',
  language: 'locale',
  customRpcUrls: 'rpcUrls',
  transports: 'rpcUrls',
}

const updatable: readonly string[] = [
  'networks',
  'defaultNetwork',
  'metadata',
  'features',
  'locale',
  'messages',
  'theme',
  'themeVariables',
  'debug',
] satisfies readonly (keyof KitUpdate)[]

/** Checks the options of `kit.update` for a kit. It is for development, as `checkOptions` is. @throws {LatchkitError} INVALID_OPTIONS */
export function checkUpdate({ store }: { readonly store: Pick<Store, 'get'> }, update: KitUpdate): void {
  checkOptions({ networks: store.get(networksAtom), ...update }, updatable)
}

/**
 * Checks options by name and type.
 *
 * @throws {LatchkitError} INVALID_OPTIONS with a message that says what to change
 * @example checkOptions({ networks: [mainnet], plugins: basic() })
 */
export function checkOptions(
  options: Readonly<Record<string, unknown>>,
  allowed: readonly string[] = Object.keys(kinds),
): void {
  for (const [name, value] of Object.entries(options)) {
    const kind = Object.hasOwn(kinds, name) ? kinds[name as keyof LatchkitOptions] : undefined
    if (!kind) throw invalid(`There is no option "${name}". ${adviceFor(name)}`)
    if (!allowed.includes(name))
      throw invalid(`The option "${name}" cannot be changed. These can: ${allowed.join(', ')}`)
    if (value !== undefined && !kind.is(value)) throw invalid(`The option "${name}" must be ${kind.what}`)
  }
  const problem =
    checkNetworks(options.networks, options.defaultNetwork) ?? checkRpcUrls(options.rpcUrls, options.networks)
  if (problem) throw invalid(problem)
}

function adviceFor(name: string): string {
  const [plugin] = Object.entries(ofPlugins).find(([, names]) => names.split(' ').includes(name)) ?? []
  if (plugin) return `It belongs to the plugin "${plugin}": basic({ ${plugin}: { ${name}: … } })`
  const counterpart = Object.hasOwn(otherNames, name)
    ? otherNames[name]
    : nearestName(name, Object.keys(kinds))
  return counterpart ? `Did you mean "${counterpart}"?` : `These exist: ${Object.keys(kinds).join(', ')}`
}

const invalid = (why: string) => kernelErrors.INVALID_OPTIONS({ values: { why } })

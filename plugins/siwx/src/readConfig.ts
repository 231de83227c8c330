import { lazy, type OptionCheck, readOptions } from '@latchkit/kernel/plugin'
import type { SiwxOptions } from './options.ts'
import { createLocal } from './sessions/local/createLocal.ts'
import type { SiweConfig } from './sessions/siwe/siweConfig.ts'
import type { SiwxConfig, SiwxPorts } from './sessions/types.ts'

const loadSiwe = lazy(() => import('./sessions/siwe/mapSiweConfig.ts'))

const configMethods = 'createMessage addSession setSessions getSessions revokeSession'.split(' ')
const siweMethods = 'getNonce getMessageParams createMessage verifyMessage getSession signOut'.split(' ')

const describe = (methods: readonly string[]) => `an object with ${methods.join(', ')}`

const hasMethods = (value: unknown, names: readonly string[]): boolean =>
  names.every((name) => typeof Object(value)[name] === 'function')

const checks: Readonly<Record<keyof SiwxOptions, OptionCheck>> = {
  siwx: [
    (value) => typeof value === 'function' || hasMethods(value, configMethods),
    `a function, or ${describe(configMethods)}`,
  ],
  siweConfig: [(value) => hasMethods(value, siweMethods), describe(siweMethods)],
}

/**
 * Creates the configuration that the options name, or that of this browser.
 *
 * @throws {Error} for an option that is not valid
 */
export async function readConfig(options: SiwxOptions | undefined, ports: SiwxPorts): Promise<SiwxConfig> {
  const { siwx, siweConfig } = readOptions('siwx', checks, options)
  const config = siweConfig ? await mapConfig(siweConfig) : await create(siwx, ports)
  if (!hasMethods(config, configMethods))
    throw new Error(`siwx: the option "siwx" must return ${describe(configMethods)}`)
  return config
}

const mapConfig = async (config: SiweConfig): Promise<SiwxConfig> => (await loadSiwe()).mapSiweConfig(config)

const create = (siwx: SiwxOptions['siwx'], ports: SiwxPorts): SiwxConfig | Promise<SiwxConfig> =>
  typeof siwx === 'function' ? siwx(ports) : (siwx ?? createLocal({}, ports))

import type { Look, Namespace, StudioConfig } from '../config/studioConfig.ts'
import {
  hostedPlugins,
  importOf,
  isPluginId,
  networkImports,
  type PluginId,
  presets,
  socialProviders,
} from './packages.ts'
import { Expression, literal, members, writeImports } from './source.ts'
import type { Import } from './types.ts'

/** The name of the site that every project shows. */
export const siteName = 'Example Shop'

const schemes = ['auto', 'light', 'dark'] satisfies readonly Look[]
const isScheme = (look: string) => schemes.some((scheme) => scheme === look)

/** The plugins of a configuration, each once, without those that no package of ours has. */
export function pluginsOf({ plugins, preset }: StudioConfig): readonly PluginId[] {
  return plugins ? [...new Set(plugins)].filter(isPluginId) : presets[preset].plugins
}

/** The preset that has exactly these plugins, in any order, because the order of ours has no effect. */
export function presetOf(plugins: readonly PluginId[]) {
  return Object.values(presets).find(
    (preset) =>
      preset.plugins.length === plugins.length && preset.plugins.every((id) => plugins.includes(id)),
  )
}

/**
 * The namespaces whose networks the site has: those that a plugin serves. A kit needs a network, so without any such plugin they are all
 * that are selected.
 */
export function namespacesOf(config: StudioConfig): readonly Namespace[] {
  const chosen = [...new Set(config.namespaces)]
  const plugins = pluginsOf(config)
  const served = chosen.filter((namespace) => plugins.includes(namespace))
  return served.length > 0 ? served : chosen
}

/** Whether the site has EVM networks: only then its page signs a message and switches the network. */
export const hasEvm = (config: StudioConfig): boolean => namespacesOf(config).includes('eip155')

/** Whether the look of the modal is one of `@latchkit/kernel/themes`. */
export const hasLook = ({ theme }: StudioConfig): boolean => !isScheme(theme.look)

/** How a framework creates the kit. */
export interface KitWriting {
  /** What is between the imports and the options, such as `export const kit = createLatchkit(`. */
  readonly before: string
  /** The indentation of the statement that creates it. */
  readonly indent?: string
  /** Options of the framework. */
  readonly options?: object
  /** Replaces the module that a name is imported from. */
  readonly from?: (from: string) => string
}

const projectNote = 'Some of the plugins use hosted services, which need the id of your project here.'

/** Writes the module that creates the kit of a configuration. */
export function writeKit(config: StudioConfig, { before, indent = '', options, from }: KitWriting): string {
  const imports = importsOf(config).map((one) => ({ ...one, from: from?.(one.from) ?? one.from }))
  const written = members({ ...kitOptions(config), ...options }, `${indent}  `)
  const isHosted = pluginsOf(config).some((id) => hostedPlugins.includes(id))
  const note = isHosted ? `${indent}  // ${projectNote}\n` : ''
  return `${writeImports(imports)}\n\n${before}{\n${note}${written}${indent}})\n`
}

function importsOf(config: StudioConfig): readonly Import[] {
  const plugins = pluginsOf(config)
  const preset = presetOf(plugins)
  return [
    { from: '@latchkit/kernel', names: ['createLatchkit'] },
    ...(hasLook(config) ? [{ from: '@latchkit/kernel/themes', names: [config.theme.look] }] : []),
    ...namespacesOf(config).map((namespace) => networkImports[namespace]),
    ...(preset ? [{ from: preset.from, names: preset.names }] : plugins.map(importOf)),
  ]
}

const call = (name: string | undefined) => new Expression(`${name}()`)

function kitOptions(config: StudioConfig): object {
  const { theme, locale, environment } = config
  const plugins = pluginsOf(config)
  const preset = presetOf(plugins)
  const networks = namespacesOf(config).flatMap((namespace) => networkImports[namespace].names)
  return {
    projectId: null,
    networks: networks.map((name) => new Expression(name)),
    plugins: preset ? call(preset.names[0]) : plugins.map(call),
    features: featuresOf(config.logins, plugins),
    metadata: { name: siteName },
    theme: theme.look === 'auto' ? undefined : hasLook(config) ? new Expression(theme.look) : theme.look,
    themeVariables: variablesOf(theme),
    locale: locale === 'en' ? undefined : locale,
    enableEmbedded: environment.embedded || undefined,
  }
}

const pixels = (value: number | undefined) => (value === undefined ? undefined : `${value}px`)

function variablesOf({ accent, radius, fontSize, width }: StudioConfig['theme']): object | undefined {
  return unlessEmpty({ accent, radius: pixels(radius), fontSize: pixels(fontSize), width })
}

/** The logins that the composed plugins offer, where they are not all of them in the default order. */
function featuresOf(logins: readonly string[], plugins: readonly PluginId[]): object | undefined {
  const chosen = [...new Set(logins)]
  const socials = chosen.filter((login) => socialProviders.some((provider) => provider === login))
  const isAll = literal(socials) === literal([...socialProviders])
  const isEmailLast = chosen.at(-1) === 'email' && socials.length > 0
  const hasBoth = plugins.includes('email') && plugins.includes('socials')
  return unlessEmpty({
    email: plugins.includes('email') && !chosen.includes('email') ? false : undefined,
    socials: plugins.includes('socials') && !isAll ? socials.length > 0 && socials : undefined,
    connectMethodsOrder: hasBoth && isEmailLast ? ['wallet', 'social', 'email'] : undefined,
  })
}

const unlessEmpty = (value: object): object | undefined =>
  Object.values(value).some((member) => member !== undefined) ? value : undefined

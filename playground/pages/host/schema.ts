import { knownNetworks } from '../../shared/networks.ts'
import * as v from '../../shared/valibot.ts'

const url = (what: string) => v.pipe(v.string(`${what} is a URL`), v.url(`${what} is not a URL`))

/** All plugins that a page can compose. */
const pluginIds = [
  'connect',
  'account',
  'networks',
  'balances',
  'send',
  'receive',
  'swap',
  'approve',
  'eip155',
  'solana',
  'bip122',
  'polkadot',
  'cosmos',
  'safe',
  'walletconnect',
  'embedded',
  'smartSessions',
  'email',
  'socials',
  'pictures',
  'activity',
  'names',
  'descriptors',
  'siwx',
  'onramp',
  'pay',
  'plan',
  'analytics',
  'branding',
] as const

const presets = ['basic', 'standard', 'full', 'from-plan'] as const

const featureSchema = v.record(v.string(), v.unknown(), 'features is an object of switches by name')

const themeNames = ['light', 'dark', 'auto', 'midnight', 'soft', 'contrast'] as const

/** The schema of `?kit=`. `kit.schema.json` is generated from it. */
export const kitSchema = v.strictObject(
  {
    kitId: v.optional(v.string('kitId is a text')),
    preset: v.optional(v.picklist(presets, `preset is one of: ${presets.join(', ')}`)),
    plugins: v.optional(
      v.record(
        v.picklist(pluginIds, `plugins has ids of: ${pluginIds.join(', ')}`),
        v.record(v.string(), v.unknown(), 'the options of a plugin are an object'),
        'plugins is an object of options by plugin id',
      ),
    ),
    networks: v.pipe(
      v.array(
        v.picklist(knownNetworks, `networks has ids of: ${knownNetworks.join(', ')}`),
        'networks is a list of CAIP-2 ids',
      ),
      v.minLength(1, 'networks needs at least one CAIP-2 id'),
    ),
    rpcUrls: v.optional(
      v.record(
        v.string(),
        v.array(url('each of rpcUrls'), 'rpcUrls has lists of URLs'),
        'rpcUrls is an object of lists of URLs by CAIP-2 id',
      ),
    ),
    ownRpcUrls: v.optional(
      v.record(v.string(), v.array(v.string()), 'ownRpcUrls is an object of lists of URLs by CAIP-2 id'),
    ),
    projectId: v.optional(v.nullable(v.string('projectId is a text, or null for no hosted services'))),
    locale: v.optional(v.string('locale is a BCP 47 tag')),
    explorer: v.optional(url('explorer')),
    theme: v.optional(v.picklist(themeNames, `theme is one of: ${themeNames.join(', ')}`)),
    themeVariables: v.optional(
      v.strictObject({
        accent: v.optional(v.string('themeVariables.accent is a color')),
        onAccent: v.optional(v.string('themeVariables.onAccent is a color')),
        radius: v.optional(v.string('themeVariables.radius is a length')),
        font: v.optional(v.string('themeVariables.font is a list of font families')),
        zIndex: v.optional(v.number('themeVariables.zIndex is a whole number')),
      }),
    ),
    enableEmbedded: v.optional(v.boolean('enableEmbedded is true or false')),
    disableAppend: v.optional(v.boolean('disableAppend is true or false')),
    metadata: v.optional(
      v.strictObject({
        name: v.optional(v.string('metadata.name is a text')),
        description: v.optional(v.string('metadata.description is a text')),
        url: v.optional(url('metadata.url')),
        icons: v.optional(v.array(url('each of metadata.icons'))),
      }),
    ),
    services: v.strictObject(
      {
        chains: url('services.chains'),
        data: v.optional(url('services.data')),
        rpc: v.optional(url('services.rpc')),
        walletList: v.optional(url('services.walletList')),
        links: v.optional(url('services.links')),
        relay: v.optional(url('services.relay')),
        secureSite: v.optional(url('services.secureSite')),
        descriptors: v.optional(url('services.descriptors')),
        analytics: v.optional(url('services.analytics')),
        meld: v.optional(url('services.meld')),
      },
      'services is an object of URLs, with chains at least',
    ),
    features: v.optional(featureSchema),
    remoteConfig: v.optional(v.boolean('remoteConfig is true or false')),
    strictMode: v.optional(v.boolean('strictMode is true or false')),
  },
  'kit is a JSON object with networks and services',
)

export type KitConfig = v.InferOutput<typeof kitSchema>

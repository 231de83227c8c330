import * as v from 'valibot'

/** The lists of plugins that a preset package composes. */
export const presetNames = ['basic', 'standard', 'full', 'from-plan'] as const
export type PresetName = (typeof presetNames)[number]

export const namespaces = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'] as const
export type Namespace = (typeof namespaces)[number]

export const looks = ['auto', 'light', 'dark', 'midnight', 'soft', 'contrast'] as const
export type Look = (typeof looks)[number]

const color = v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/i))
const pixels = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))
const id = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/))

const themeSchema = v.strictObject({
  look: v.optional(v.picklist(looks), 'auto'),
  accent: v.optional(color),
  /** Pixels. */
  radius: v.optional(pixels(0, 40)),
  /** Pixels. */
  fontSize: v.optional(pixels(12, 22)),
  width: v.optional(v.picklist(['compact', 'wide'])),
})

const environmentSchema = v.strictObject({
  /** The modal is a part of the page, instead of above it. */
  embedded: v.optional(v.boolean(), false),
  /** React's StrictMode around the site. */
  strictMode: v.optional(v.boolean(), true),
  /** The page cannot store anything. */
  blockedStorage: v.optional(v.boolean(), false),
  /** The page runs under the policy that is generated for its plugins. */
  ownPolicy: v.optional(v.boolean(), false),
  /** Two kits on the page, with storage of their own. */
  twoKits: v.optional(v.boolean(), false),
  /** The same page in a second tab, beside the first. */
  twoTabs: v.optional(v.boolean(), false),
  /** The page has no connection. */
  offline: v.optional(v.boolean(), false),
  /** The page is as narrow as a phone. */
  phone: v.optional(v.boolean(), false),
})

/** What the studio composes. Everything that is left out has its default, so that a link to the default is short. */
export const configSchema = v.strictObject({
  /** The preset whose plugins are composed, unless `plugins` lists them. */
  preset: v.optional(v.picklist(presetNames), 'basic'),
  /** Ids of plugins, in the order of composition, in place of those of the preset. */
  plugins: v.optional(v.pipe(v.array(id), v.maxLength(60))),
  /** The namespaces whose networks the site supports, besides those that no composed plugin serves. */
  namespaces: v.optional(v.pipe(v.array(v.picklist(namespaces)), v.minLength(1)), ['eip155']),
  /** `email` and the ids of login providers, in the order in which they are shown. */
  logins: v.optional(v.pipe(v.array(id), v.maxLength(20)), ['email', 'google', 'apple', 'github']),
  theme: v.optional(themeSchema, {}),
  /** BCP 47 tag. */
  locale: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{2}(-[A-Za-z]{2,4})?$/)), 'en'),
  environment: v.optional(environmentSchema, {}),
})

/** The configuration of the live page, which the rails change, the code tab prints and a link shares. */
export type StudioConfig = v.InferOutput<typeof configSchema>

export const defaultConfig: StudioConfig = v.parse(configSchema, {})

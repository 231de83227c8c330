import { branding } from '@latchkit/plugin-branding'
import { plan } from '@latchkit/plugin-plan'
import { type FullOptions, type FullPlugins, full } from '@latchkit/preset-full'

/** The return type of `fromPlan`: the types of the plugins, in the order of composition. */
export type FromPlanPlugins = readonly [...FullPlugins, ReturnType<typeof branding>, ReturnType<typeof plan>]

/**
 * The plugins of `full`, of which the plan of the project decides what is offered: login by email and by social accounts, swapping,
 * buying, the transactions of the account, and the line that names Latchkit. No code of a feature that the plan lacks is loaded.
 * The options are those of `full`.
 *
 * @throws {Error} for a name that is not among the options, with the names that are
 * @example createLatchkit({ projectId: 'yours', networks: [mainnet], plugins: fromPlan() })
 */
export function fromPlan(options: FullOptions = {}): FromPlanPlugins {
  return [...full(options), branding(), plan()]
}
